import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CommonServerOptions, Plugin } from 'vite'
import { isOrigin } from '../../src/site/facts.ts'
import { isDay } from '../../src/site/timeline.ts'
import { hostingMiddleware } from '../exports/hosting/handler.ts'
import { PlainError } from './plain-error.ts'

/**
 * Makes `vite preview` answer by the rules of hosting all that its `proxy` does
 * not take. Throws where nothing is built yet.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    config({ base = '/' }) {
      if (base !== '/')
        throw new PlainError(
          `The site stands at the root of its host, and --base ${base} cannot move it: its links and its published addresses begin there.`,
        )
      checkEnvironment(process.env)
      // Which origins may read a file is said by the rules.
      return { preview: { cors: false } }
    },
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      if (!existsSync(join(folder, 'index.html')))
        throw new PlainError(
          `There is no site in ${folder} yet. Run “npm run build” first.`,
        )
      const answer = hostingMiddleware(folder)
      middlewares.use((request, response, next) =>
        isProxied(request.url ?? '', config.preview.proxy)
          ? next()
          : answer(request, response, next),
      )
    },
  }
}

/** Whether an address is one that Vite hands on, by the keys of its `proxy`. */
function isProxied(url: string, proxy: CommonServerOptions['proxy'] = {}) {
  return Object.keys(proxy).some((key) =>
    key.startsWith('^') ? new RegExp(key).test(url) : url.startsWith(key),
  )
}

/** Throws where a variable of the terminal holds what no build can use. */
export function checkEnvironment({
  SITE_TODAY: day,
  SITE_URL: url,
}: NodeJS.ProcessEnv): void {
  if (day && !isDay(day))
    throw new PlainError(
      `SITE_TODAY=${day} is not a day. Write it as year-month-day, such as 2026-12-01.`,
    )
  if (url !== undefined && !(/^https?:/.test(url) && isOrigin(url)))
    throw new PlainError(
      `SITE_URL=${url} is no address of a site. Write https://, a host, perhaps a port, and nothing more: https://staging.company.in`,
    )
}
