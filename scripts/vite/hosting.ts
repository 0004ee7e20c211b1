import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import type { CommonServerOptions, Plugin } from 'vite'
import { hostingMiddleware } from '../outputs/hosting/handler.ts'
import { checkEnvironment } from './environment.ts'
import { PlainError } from './plain-error.ts'

/**
 * Makes `vite preview` answer by the rules of hosting all that its `proxy` does
 * not take. Throws where nothing is built yet.
 */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    config({ base, preview, server }) {
      if (base && base !== '/')
        throw new PlainError(
          `The site stands at the root of its host, and --base ${base} cannot move it: its links and its published addresses begin there.`,
        )
      const isPort = (port = 0) =>
        Number.isInteger(port) && port >= 0 && port < 2 ** 16
      if (!isPort(preview?.port) || !isPort(server?.port))
        throw new PlainError(
          'A port is a whole number up to 65535, such as 4173.',
        )
      checkEnvironment(process.env)
      // Which origins may read a file is said by the rules.
      return { preview: { cors: false } }
    },
    configurePreviewServer({ config, httpServer, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      if (!existsSync(join(folder, 'index.html')))
        throw new PlainError(
          `There is no site in ${folder} yet. Run “npm run build” first.`,
        )
      const { port, strictPort } = config.preview
      httpServer.once('error', (error: NodeJS.ErrnoException) => {
        if (strictPort && error.code === 'EADDRINUSE') explainTaken(error, port)
      })
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

/**
 * Lets the error of a taken port print as one line. Vite would put another,
 * with a stack, in the place of one that has its code.
 */
function explainTaken(error: NodeJS.ErrnoException, port: number): void {
  const message = `Port ${port} is already in use. PORT=5000 npm start takes another.`
  delete error.code
  Object.assign(error, { message, [inspect.custom]: () => message })
}
