import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isOrigin } from '../../src/site/facts.ts'
import { isDay } from '../../src/site/timeline.ts'
import { hostingMiddleware } from '../exports/hosting/handler.ts'
import { PlainError } from './plain-error.ts'

/**
 * Makes `vite preview` answer by the rules of hosting, except for the paths of
 * its `proxy`. Throws if there is no build.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    config({ base = '/' }) {
      if (base !== '/')
        throw new PlainError(
          `--base ${base} is not supported: the published addresses are at the root of the host.`,
        )
      checkEnvironment(process.env)
      // The rules of hosting set the CORS headers.
      return { preview: { cors: false } }
    },
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      if (!existsSync(join(folder, 'index.html')))
        throw new PlainError(
          `There is no site in ${folder}. Run “npm run build” first.`,
        )
      const answer = hostingMiddleware(folder)
      const proxied = Object.keys(config.preview.proxy ?? {})
      middlewares.use((request, response, next) =>
        proxied.some((path) => request.url?.startsWith(path))
          ? next()
          : answer(request, response, next),
      )
    },
  }
}

/** Throws if an environment variable is invalid. */
export function checkEnvironment({
  SITE_TODAY: day,
  SITE_URL: url,
}: NodeJS.ProcessEnv): void {
  if (day && !isDay(day))
    throw new PlainError(
      `SITE_TODAY=${day} is not a date. Write it like 2026-12-01.`,
    )
  if (url !== undefined && !isOrigin(url))
    throw new PlainError(
      `SITE_URL=${url} is not an origin. Write it like https://staging.company.in`,
    )
}
