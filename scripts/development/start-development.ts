import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, normalizePath, type ServerOptions, type ViteDevServer } from 'vite'
import { root } from '../content/folders.ts'
import { compile } from '../program/compile.js'
import { development } from './development-plugin.ts'

/** Serves the site until the process is ended. */
export async function startDevelopment(options: ServerOptions): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    optimizeDeps: { entries: ['src/islands/*/hydrate.tsx'] },
    plugins: [development()],
    server: options,
  })
  giveWayToNewCode(server)
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
}

/** Where the code of this very program changes, it is compiled anew and takes the place of this one. */
function giveWayToNewCode(server: ViteDevServer): void {
  const { logger } = server.config
  let isReplaced = false
  server.watcher.on('change', async (path) => {
    const file = normalizePath(relative(root, path))
    if (isReplaced || !/^scripts\/.*(?<!\.test)\.[jt]s$/.test(file)) return
    isReplaced = true
    logger.info(`${file} has changed, starting anew`, { timestamp: true })
    try {
      const program = compile(root, 'dev')
      await server.close()
      await import(pathToFileURL(program).href)
    } catch (error) {
      isReplaced = false
      logger.error(String(error), { timestamp: true })
    }
  })
}
