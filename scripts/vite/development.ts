import { stripVTControlCharacters } from 'node:util'
import type { VFile } from 'vfile'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type * as Entry from '../../src/entry.ts'
import { errorsBeside } from '../checks/find-problems.ts'
import { headersOf } from '../exports/hosting/rules.ts'
import { draftsOf } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { root } from '../text/paths.ts'
import { browserScripts, noScript } from './browser-scripts.ts'
import { type ContentPlugin, fromRoot, isContentModule } from './content.ts'
import { renderSite } from './render-site.ts'

/** Vite's client with hot module replacement for islands. */
const developmentScripts = [
  '/@id/@vitejs/plugin-react/preamble',
  '/@vite/client',
]

/** Files for programs that a build makes of the content. */
const GENERATED = /\.(?:bin|json|md|txt|xml)$/

/**
 * Renders pages and files on request as the build would. Reloads pages when
 * content or code changes, and shows errors of the content over the page.
 */
export function development(content: ContentPlugin): Plugin {
  // One page at a time, so that no page mixes modules from before and after a
  // change.
  let rendered: Promise<unknown> = Promise.resolve()

  return {
    name: 'development',
    apply: 'serve',
    // Don't reload when a build writes its output.
    config: () => ({
      server: { watch: { ignored: [`${root}/{dist,deploy}*`] } },
    }),
    configureServer(server) {
      return () =>
        server.middlewares.use(async (request, response) => {
          const { originalUrl: url = '/' } = request
          const answer = rendered.then(() => answerUrl(server, content, url))
          rendered = answer
          const { status, type, body } = await answer
          response.writeHead(status, {
            'content-type': type,
            'cache-control': 'no-store',
          })
          response.end(body)
        })
    },
    async hotUpdate({ file, server, type, read }) {
      const path = fromRoot(file)
      const isContent = path.startsWith('content/')
      if (!isContent && !path.startsWith('src/')) return undefined
      const { environment } = this
      if (environment.name !== 'ssr' || !isRunnableDevEnvironment(environment))
        return isContent ? [] : undefined

      // An editor may have emptied the file and not written it yet; `read` waits.
      if (isContent && type === 'update')
        await Promise.resolve(read()).catch(() => '')
      if (isContent) {
        content.use()
        for (const [id, module] of environment.moduleGraph.idToModuleMap)
          if (isContentModule(id))
            environment.moduleGraph.invalidateModule(module)
      }
      rendered = rendered.then(() => environment.runner.clearCache())

      const { hot, moduleGraph } = server.environments.client
      const isInIsland =
        path.startsWith('src/islands/') && moduleGraph.getModulesByFile(file)
      if (!isInIsland) hot.send({ type: 'full-reload' })
      return []
    },
  }
}

async function answerUrl(
  server: ViteDevServer,
  content: ContentPlugin,
  url: string,
) {
  const type = 'text/html; charset=utf-8'
  const { ssr } = server.environments
  try {
    if (!isRunnableDevEnvironment(ssr))
      throw new Error('The ssr environment cannot run code.')
    const entry = await ssr.runner.import<typeof Entry>('/src/entry.ts')
    const renderer = content.renderer(entry)
    const origin = server.resolvedUrls?.local[0] ?? 'http://localhost'
    const address = new URL(url, origin)
    const { pathname } = address
    const scripts = browserScripts()
    const options = {
      origin: address.origin,
      script: (name: string) => ({
        url: `/${scripts[name] ?? noScript(name)}`,
      }),
    }
    if (GENERATED.test(pathname)) {
      const { output } = await renderSite(renderer, content.site(), options)
      const body = output.get(pathname.slice(1))
      const { 'Content-Type': fileType = type } = headersOf(pathname)
      if (body) return { status: 200, type: fileType, body }
    }
    const page = await renderer.render(new Request(address), {
      ...options,
      developmentScripts,
    })
    if (page.error instanceof Error) throw page.error

    const errors = printDiagnostics(errorsOn(pathname, content.site()))
    return { status: page.status, type, body: page.html + overlay(errors) }
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error))
    server.ssrFixStacktrace(thrown)
    // An error of MDX has its place in `id`, and an empty stack.
    const failure =
      thrown.name === 'ContentError'
        ? thrown.message
        : thrown.stack || `${Reflect.get(thrown, 'id')}:${thrown}`
    server.config.logger.error(failure)
    const scripts = developmentScripts.map(
      (it) => `<script type="module" src="${it}"></script>`,
    )
    return {
      status: 500,
      type,
      body: `<!doctype html><html lang="en"><title>This page has an error</title>${scripts.join('')}${overlay(failure)}`,
    }
  }
}

/** Returns a script that shows a message over the page, if there is one. */
function overlay(message: string): string {
  if (!message) return ''

  const error = { message: stripVTControlCharacters(message), stack: '' }
  const json = JSON.stringify(error).replaceAll('<', '\\u003c')
  return `<script type="module">import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${json}))</script>`
}

/** Returns the files with errors, without the drafts of other pages. */
function errorsOn(address: string, site: Site): VFile[] {
  const path = address.toLowerCase()
  const elsewhere = draftsOf(site.policies).filter(
    ({ pathname }) => !path.startsWith(pathname),
  )
  return errorsBeside(site, elsewhere)
}
