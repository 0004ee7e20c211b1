import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { answerRequests, createHandler } from '../outputs/hosting/handler.ts'

/**
 * Makes `vite preview` answer every request by the rules of hosting, to this
 * machine alone unless `--host` is given. Throws where nothing is built yet.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    config({ preview, server }) {
      const isPort = (port = 0) =>
        Number.isInteger(port) && port >= 0 && port < 2 ** 16
      if (!isPort(preview?.port) || !isPort(server?.port))
        throw withoutStack(
          'A port is a whole number up to 65535, such as 4173.',
        )
      return { preview: { host: preview?.host ?? '127.0.0.1' } }
    },
    configurePreviewServer({ config, httpServer }) {
      const folder = resolve(config.root, config.build.outDir)
      if (!existsSync(join(folder, 'index.html')))
        throw withoutStack(
          `There is no site in ${folder} yet. Run “npm run build” first.`,
        )
      answerRequests(httpServer, () => createHandler(folder))
    },
  }
}

/** An error of whoever started the server, to whom a stack tells nothing. */
function withoutStack(message: string): Error {
  return Object.assign(new Error(message), { stack: message })
}
