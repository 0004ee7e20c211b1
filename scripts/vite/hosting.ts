import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createHandler } from '../hosting/handler.ts'

/** Makes `vite preview` answer every request by the rules of hosting. Throws where nothing is built yet. */
export function hosting(): Plugin {
  return {
    name: 'hosting',
    configurePreviewServer({ config, httpServer }) {
      const folder = resolve(config.root, config.build.outDir)
      if (!existsSync(join(folder, 'index.html')))
        throw new Error(`There is no site in ${folder} yet. Run “npm run build” first.`)
      // Not `middlewares.use`: Vite's own come first even then, and end with “GET http://[/”.
      httpServer.removeAllListeners('request').on('request', createHandler(folder))
    },
  }
}
