import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { hostingMiddleware } from '../exports/hosting/handler.ts'
import { PlainError } from './plain-error.ts'

/**
 * Makes `vite preview` answer by the rules of hosting, except for the paths of
 * its `proxy`. Throws if there is no build, and before the build of `npm start`
 * if the port is in use.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    async config({ base = '/', preview }, { isPreview }) {
      if (base !== '/')
        throw new PlainError(
          `--base ${base} is not supported: the published addresses are at the root of the host.`,
        )
      if (isPreview || process.env.npm_lifecycle_event === 'start')
        await ensureFree(preview?.port ?? 0, preview?.host)
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

/** Throws if this machine cannot listen on a port. */
async function ensureFree(
  port: number,
  host: string | boolean = 'localhost',
): Promise<void> {
  const name = typeof host === 'string' ? host : undefined
  const server = createServer().listen(port, name)
  try {
    await once(server, 'listening')
  } catch {
    throw new PlainError(
      `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`,
    )
  }
  server.close()
  await once(server, 'close')
}
