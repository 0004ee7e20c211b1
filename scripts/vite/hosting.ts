import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
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
