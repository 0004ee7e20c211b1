import { stripVTControlCharacters } from 'node:util'
import {
  type DevEnvironment,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import type * as Renderer from '../../src/render.tsx'
import { answerRequests } from '../outputs/hosting/handler.ts'
import { problemsOf } from '../rules/problems.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { withErrors } from '../text/diagnostics/report.ts'
import { browserScripts } from './browser-scripts.ts'
import { type ContentPlugin, fromRoot, isContentModule } from './content.ts'

const client = '/@vite/client'
/**
 * Milliseconds in which a browser shows a page that has gone out; then its
 * errors are looked for.
 */
const TO_SHOW = 100

/**
 * Serves every page as the build would make it. A change of text, facts or code
 * is on screen at once, and errors of the content lie over the page.
 */
export function development(content: ContentPlugin): Plugin {
  let timer: NodeJS.Timeout | undefined
  // One page at a time: modules from before a change and from after it would
  // not fit together.
  let rendered: Promise<unknown> = Promise.resolve()
  let today = ''
  /** At midnight versions come into force, though no file has changed. */
  const followDay = ({ environments: { ssr } }: ViteDevServer) => {
    const day = content.site().today
    if (today && today !== day && ssr && isRunnableDevEnvironment(ssr)) {
      invalidate(ssr, isContentModule)
      ssr.runner.clearCache()
    }
    today = day
  }
  const tellErrors = ({ environments }: ViteDevServer) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const failed = withErrors(problemsOf(content.site()))
      const message = stripVTControlCharacters(printDiagnostics(failed))
      if (message)
        environments.client.hot.send({
          type: 'error',
          err: { message, stack: '' },
        })
    }, TO_SHOW)
  }
  return {
    name: 'development',
    apply: 'serve',
    configureServer(server) {
      answerRequests(server.httpServer, (vite) => (request, response) => {
        // Vite throws at “http://[/”, which would end it, and answers “/\” with
        // an error of its own.
        request.url = request.url?.replace(
          /^(?:https?:\/\/[^/?#]*)?[/\\]*/i,
          '/',
        )
        vite(request, response)
      })
      server.ws.on('connection', () => tellErrors(server))
      return () =>
        server.middlewares.use(async (request, response) => {
          const page = rendered.then(() => {
            followDay(server)
            return renderPage(server, request.originalUrl ?? '/')
          })
          rendered = page
          const { status, html } = await page
          const type = 'text/html; charset=utf-8'
          response.writeHead(status, {
            'content-type': type,
            'cache-control': 'no-store',
          })
          response.end(html)
        })
    },
    hotUpdate({ file, server }) {
      const path = fromRoot(file)
      const isContent = path.startsWith('content/')
      if (!isContent && !path.startsWith('src/')) return undefined
      const { environment } = this
      if (environment.name !== 'ssr' || !isRunnableDevEnvironment(environment))
        return isContent ? [] : undefined
      const isOnlyWords = isContent && content.renew(path)
      invalidate(environment, (id, module) =>
        isOnlyWords ? module.file === file : isContent && isContentModule(id),
      )
      if (!isOnlyWords)
        rendered = rendered.then(() => environment.runner.clearCache())
      server.environments.client.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** Lets modules be loaded anew. */
function invalidate(
  { moduleGraph }: DevEnvironment,
  isStale: (id: string, module: EnvironmentModuleNode) => boolean,
): void {
  for (const [id, module] of moduleGraph.idToModuleMap)
    if (isStale(id, module)) moduleGraph.invalidateModule(module)
}

async function renderPage(server: ViteDevServer, url: string) {
  const { ssr } = server.environments
  try {
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('There is no renderer.')
    const { render } =
      await ssr.runner.import<typeof Renderer>('/src/render.tsx')
    const scripts = browserScripts()
    const request = new Request(new URL(url, 'http://localhost'))
    const page = await render(request, {
      origin: new URL(server.resolvedUrls?.local[0] ?? 'http://localhost')
        .origin,
      script: (name) => ({ url: `/${scripts[name]}` }),
      developmentScripts: [client],
    })
    if (page.error instanceof Error) throw page.error
    return page
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error)
    const text = textOf(error)
    server.config.logger.error(text)
    return { status: 500, html: errorPage(text) }
  }
}

/** Of an error in a text what is wrong and where; of any other its stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'ContentError'
    ? error.message
    : (error.stack ?? error.message)
}

/**
 * The overlay with what stopped a page from being made, and the same below it
 * for those who see no overlay.
 */
function errorPage(text: string): string {
  const message = stripVTControlCharacters(text)
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const error = JSON.stringify({ message, stack: '' }).replaceAll(
    '<',
    '\\u003c',
  )
  const overlay = `import { ErrorOverlay } from '${client}'; document.body.append(new ErrorOverlay(${error}))`
  return `<!doctype html><html lang="en"><title>This page cannot be shown yet</title><script type="module">${overlay}</script><pre>${escaped}</pre></html>`
}
