import { randomUUID } from 'node:crypto'
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import type * as Entry from '../../src/entry.ts'
import { errorsBeside } from '../checks/find-problems.ts'
import { headersOf } from '../exports/hosting/rules.ts'
import { draftsOf } from '../site/policies.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { root } from '../text/paths.ts'
import { browserScripts, noScript } from './browser-scripts.ts'
import { type ContentApi, fromRoot, isContentModule } from './content.ts'
import { renderSite } from './render-site.ts'

/** Vite's client with hot module replacement for islands. */
const client = {
  scripts: ['/@id/@vitejs/plugin-react/preamble', '/@vite/client'],
  nonce: randomUUID(),
}

/** Files for programs that a build makes of the content. */
const GENERATED = /\.(?:bin|json|md|txt|xml)$/

/**
 * Renders pages and files on request as the build would. Reloads pages when
 * content or code changes, and shows errors over the page.
 */
export function development(content: ContentApi): Plugin {
  // One page at a time, so that no page mixes modules from before and after a
  // change.
  let rendered: Promise<unknown> = Promise.resolve()
  let changes = 0

  return {
    name: 'development',
    apply: 'serve',
    config: () => ({
      // Parses CSS as the build does, so that its errors are shown.
      css: { transformer: 'lightningcss' },
      // Don't reload when a build writes its output.
      server: { watch: { ignored: [`${root}/{dist,deploy}*`] } },
    }),
    configureServer(server) {
      // Vite does not reload a page that connects after a change.
      server.environments.client.hot.on('rendered', (then, client) => {
        if (then < changes) client.send({ type: 'full-reload' })
      })
      return () =>
        server.middlewares.use((request, response, next) => {
          rendered = rendered
            .then(() => {
              const url = request.originalUrl ?? '/'
              return answerUrl(server, content, url, changes)
            })
            .then(({ status, type, body }) => {
              response.writeHead(status, {
                'content-type': type,
                'cache-control': 'no-store',
              })
              response.end(body)
            })
            // Vite prints the error, and answers with its overlay.
            .catch(next)
        })
    },
    hotUpdate({ file, server }) {
      const path = fromRoot(file)
      const isContent = path.startsWith('content/')
      if (!isContent && !path.startsWith('src/')) return undefined
      // Texts and facts are rendered on the server alone.
      const { environment } = this
      if (environment.name !== 'ssr') return isContent ? [] : undefined

      if (isContent) {
        content.use()
        for (const [id, module] of environment.moduleGraph.idToModuleMap)
          if (isContentModule(id))
            environment.moduleGraph.invalidateModule(module)
      }

      changes++
      const { hot, moduleGraph } = server.environments.client
      const isInIsland =
        /^src\/(islands|widgets)\//.test(path) &&
        moduleGraph.getModulesByFile(file)
      if (!isInIsland) hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** The ssr environment of Vite's own server runs code. */
function runnerOf({ environments }: ViteDevServer) {
  return (environments.ssr as RunnableDevEnvironment).runner
}

/**
 * Renders the page or the file of a URL, with the errors of the content except
 * those in drafts of other pages. Throws what the page throws.
 */
async function answerUrl(
  server: ViteDevServer,
  content: ContentApi,
  url: string,
  changes: number,
) {
  const entry = await runnerOf(server).import<typeof Entry>('/src/entry.ts')
  const renderer = content.renderer(entry)
  const base = server.resolvedUrls?.local[0] ?? 'http://localhost'
  const address = new URL(url, base)
  const { origin, pathname } = address
  const scripts = browserScripts()
  const script = (name: string) => ({
    url: `/${scripts[name] ?? noScript(name)}`,
  })
  if (GENERATED.test(pathname)) {
    const options = { origin, script, files: new Map() }
    const { output } = await renderSite(renderer, content.site(), options)
    const body = output.get(pathname.slice(1))
    const { 'Content-Type': type = 'text/html' } = headersOf(pathname)
    if (body) return { status: 200, type, body }
  }
  const page = await renderer.render(pathname, {
    origin,
    script,
    development: client,
  })
  if (page.error instanceof Error) throw page.error

  const site = content.site()
  const elsewhere = draftsOf(site.policies).filter(
    (draft) => !pathname.toLowerCase().startsWith(draft.pathname),
  )
  const errors = printDiagnostics(errorsBeside(site, elsewhere))
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    body: page.html + connect(changes) + overlay(errors),
  }
}

const inline = (text: string) =>
  `<script type="module" nonce="${client.nonce}">${text}</script>`

/**
 * Reports the revision of a page, so that one rendered before a change reloads.
 * The policy forbids the worker in which Vite waits for a server that restarts;
 * without one, Vite waits in the page.
 */
const connect = (changes: number) =>
  inline(`import { createHotContext } from '/@vite/client'
delete globalThis.SharedWorker
createHotContext('/').send('rendered', ${changes})`)

/** Returns a script that shows a message over the page, if there is one. */
function overlay(message: string): string {
  if (!message) return ''

  const json = JSON.stringify({ message, stack: '' }).replaceAll('<', '\\u003c')
  return inline(`import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${json}))`)
}
