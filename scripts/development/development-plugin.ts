import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { parseDay } from '../../src/policy/timeline.ts'
import { root } from '../content/folders.ts'
import { codeKey } from '../program/code-key.js'
import { latestRenderer } from './latest-renderer.ts'
import { liveSite } from './live-site.ts'
import { onceWatching } from './once-watching.ts'
import { renderPage } from './render-page.ts'
import { watchErrors } from './watch-errors.ts'

/** Serves every page as the build would make it; a change of text, facts or code shows at once, problems lie over the page. */
export function development(): Plugin {
  const day = process.env.SITE_TODAY
  const live = liveSite(root, day === undefined ? undefined : parseDay(day))
  return {
    name: 'development',
    configureServer(server) {
      const { hot } = server.environments.client
      const code = latestRenderer(server)
      const errors = watchErrors(live, hot)
      let isUnseen = false
      const show = (file: string) => {
        const reach = live.takeOver(file)
        if (reach === 'nothing') return
        isUnseen = true
        hot.send('content-changed', { reach })
        errors.afterChange()
        // While the browser turns round to ask for the page.
        if (reach === 'words') setImmediate(live.now().read, file)
      }
      server.ws.on('connection', () => {
        // Saved after the page had gone out, before it could be told.
        if (isUnseen) hot.send('content-changed', { reach: 'anything' })
        errors.afterPage()
      })
      let codeBefore = codeKey(root, ['src'])
      onceWatching(server, () => {
        for (const file of live.now().sources.keys()) show(file)
        if (codeKey(root, ['src']) === codeBefore) return
        code.renew()
        hot.send({ type: 'full-reload' })
      })
      server.watcher.on('all', (_, path) => {
        const file = fileOf(path)
        if (file.startsWith('src/')) {
          code.renew()
          codeBefore = codeKey(root, ['src'])
        }
        if (!file.startsWith('content/')) return
        // Twice, for some editors empty a file before they write to it.
        if (!isEmpty(path)) show(file)
        setTimeout(() => show(file), 100)
      })
      return () =>
        server.middlewares.use(async (request, response) => {
          const origin = `http://${request.headers.host ?? 'localhost'}`
          const url = new URL(request.originalUrl ?? '/', origin)
          isUnseen = false
          const page = await renderPage(live.now(), new Request(url), code)
          response.writeHead(page.status, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          })
          response.end(page.html)
          errors.afterPage()
        })
    },
    hotUpdate({ file, server }) {
      if (fileOf(file).startsWith('content/')) return []
      if (this.environment.name !== 'ssr' || !fileOf(file).startsWith('src/')) return undefined
      server.environments.client.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

function fileOf(path: string): string {
  return normalizePath(relative(root, path))
}

function isEmpty(path: string): boolean {
  return existsSync(path) && statSync(path).size === 0
}
