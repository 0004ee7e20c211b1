import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, normalizePath, type ServerOptions, type ViteDevServer } from 'vite'
import { root } from '../content/folders.ts'
import { codeKey } from '../program/code-key.js'
import { compile } from '../program/compile.js'
import { development } from './development-plugin.ts'
import { onceWatching } from './once-watching.ts'

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
  const own = codeKey(root, ['scripts'])
  let isReplaced = false
  const giveWay = async () => {
    if (isReplaced) return
    isReplaced = true
    logger.info('The code of the development server has changed, starting anew', {
      timestamp: true,
    })
    try {
      const program = compile(root, 'dev')
      await server.close()
      await import(pathToFileURL(program).href)
    } catch (error) {
      isReplaced = false
      logger.error(String(error), { timestamp: true })
    }
  }
  onceWatching(server, () => {
    if (codeKey(root, ['scripts']) !== own) giveWay()
  })
  server.watcher.on('change', (path) => {
    const file = normalizePath(relative(root, path))
    if (/^scripts\/.*(?<!\.test)\.[jt]s$/.test(file)) giveWay()
  })
}
