import { stripVTControlCharacters } from 'node:util'
import type { VFile } from 'vfile'
import {
  type DevEnvironment,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import type * as Renderer from '../../src/render.tsx'
import { searchFile } from '../../src/routes/addresses.ts'
import { draftsOf } from '../policies/policies.ts'
import { documentsOf, type Site } from '../policies/read-site.ts'
import { problemsOf } from '../rules/find-problems.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { type ContentError, withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { browserScripts, noScript } from './browser-scripts.ts'
import { type ContentPlugin, fromRoot, isContentModule } from './content.ts'

const client = '/@vite/client'
/** By which React takes another component for one that runs. */
const refresh = '/@id/@vitejs/plugin-react/preamble'
/** Before the address of a page: the script that lays its problems over it. */
const problems = '/@problems'
/** The script that shows other words of a text, and the event that tells them. */
const words = '/@words'

/**
 * Puts the text as it is now into the page, around the islands with what was
 * typed into them; a page without any is loaded anew, and so is one whose island
 * has failed once something of it changes. Says first which edition of the
 * content it shows, which may have changed before anything was heard.
 */
const wordsScript = (
  edition: string,
) => `import { createHotContext } from '${client}'
const hot = createHotContext('${words}')
hot.send('${words}', '${edition}')
hot.on('vite:beforeUpdate', () => {
  if (document.querySelector('[data-state=failed]')) location.reload()
})
hot.on('${words}', async () => {
  const answer = await fetch(location.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [own, others] = [document, page].map((it) => [...it.querySelectorAll('[data-island]')])
  const [before, after] = [own, others].map((them) => them.map((it) => it.dataset.props).join())
  if (own.length === 0 || before !== after) return location.reload()
  others.forEach((it, at) => it.replaceWith(own[at]))
  document.querySelector('main').replaceWith(page.querySelector('main'))
})`

/**
 * Serves every page as the build would make it. A change of text, facts or code
 * is on screen at once, and errors of the content lie over the page.
 */
export function development(content: ContentPlugin): Plugin {
  // One page at a time: modules from before a change and from after it would
  // not fit together.
  let rendered: Promise<unknown> = Promise.resolve()
  /** Counts what changed in the content. */
  let edition = 0
  return {
    name: 'development',
    apply: 'serve',
    // A build beside it is none of its pages' business.
    config: () => ({
      server: { watch: { ignored: [`${root}/{dist,deploy}*`] } },
    }),
    configureServer(server) {
      const serveScript = (path: string, scriptFor: (url: string) => string) =>
        server.middlewares.use(path, ({ url = '/' }, response) => {
          response.writeHead(200, {
            'content-type': 'text/javascript',
            'cache-control': 'no-store',
          })
          response.end(scriptFor(url))
        })
      serveScript(words, (url) => wordsScript(url.slice(2)))
      serveScript(problems, (url) => {
        const failed = problemsOn(url, content.site())
        return failed.length > 0 ? overlayScript(printDiagnostics(failed)) : ''
      })
      const { hot } = server.environments.client
      hot.on(words, (shown: string, browser) => {
        if (shown !== `${edition}`) browser.send(words)
      })
      return () =>
        server.middlewares.use(async (request, response) => {
          const page = rendered.then(() => {
            const url = request.originalUrl ?? '/'
            return renderPage(server, content, url, `${words}?${edition}`)
          })
          rendered = page
          const { status, html } = await page
          response.writeHead(status, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          })
          // In a frame, no link leads away from the page.
          const isFramed = request.headers['sec-fetch-dest'] === 'iframe'
          const base = '<head><base target="_blank">'
          response.end(isFramed ? html.replace('<head>', base) : html)
        })
    },
    async hotUpdate({ file, server, type, read }) {
      const path = fromRoot(file)
      const isContent = path.startsWith('content/')
      if (!isContent && !path.startsWith('src/')) return undefined
      const { environment } = this
      if (environment.name !== 'ssr' || !isRunnableDevEnvironment(environment))
        return isContent ? [] : undefined
      // An editor may have emptied the file, and not yet written into it; one
      // that is gone by now is told by itself.
      if (isContent && type === 'update')
        await Promise.resolve(read()).catch(() => '')
      edition++
      const isOnlyWords = isContent && content.renew(path)
      invalidate(environment, (id, module) =>
        isOnlyWords ? module.file === file : isContent && isContentModule(id),
      )
      if (!isOnlyWords)
        rendered = rendered.then(() => environment.runner.clearCache())
      const { hot, moduleGraph } = server.environments.client
      const isInIsland =
        path.startsWith('src/islands/') && moduleGraph.getModulesByFile(file)
      if (isOnlyWords) hot.send(words)
      else if (!isInIsland) hot.send({ type: 'full-reload' })
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

async function renderPage(
  server: ViteDevServer,
  content: ContentPlugin,
  url: string,
  wordsOfNow: string,
): Promise<{ status: number; html: string }> {
  const { ssr } = server.environments
  try {
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('There is no renderer.')
    const { render, loadSearch } =
      await ssr.runner.import<typeof Renderer>('/src/render.tsx')
    const scripts = browserScripts()
    const documentOf = documentsOf(content.site())
    const request = new URL(url, 'http://localhost')
    if (request.pathname === searchFile)
      return { status: 200, html: JSON.stringify(loadSearch(documentOf)) }

    const page = await render(new Request(request), {
      documentOf,
      origin: new URL(server.resolvedUrls?.local[0] ?? 'http://localhost')
        .origin,
      script: (name) => ({ url: `/${scripts[name] ?? noScript(name)}` }),
      developmentScripts: [
        refresh,
        client,
        wordsOfNow,
        problems + request.pathname,
      ],
    })
    if (page.error instanceof Error) throw page.error
    return page
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error)
    const text = textOf(error)
    server.config.logger.error(text)
    return { status: 500, html: errorPage(text, wordsOfNow) }
  }
}

/** Of an error in a text what is wrong and where; of any other its stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'files' in error && error.name === 'ContentError'
    ? printDiagnostics((error as ContentError).files)
    : (error.stack ?? error.message)
}

/** A page of nothing but the overlay with what stopped it from being made. */
function errorPage(text: string, wordsOfNow: string): string {
  return `<!doctype html><html lang="en"><title>This page cannot be shown yet</title><script type="module" src="${wordsOfNow}"></script><script type="module">${overlayScript(text)}</script>`
}

/** Lays a message over the page that runs it. */
function overlayScript(text: string): string {
  const message = stripVTControlCharacters(text)
  const error = JSON.stringify({ message, stack: '' }).replaceAll(
    '<',
    '\\u003c',
  )

  return `import { ErrorOverlay } from '${client}'; document.body.append(new ErrorOverlay(${error}))`
}

/**
 * The files with errors that concern whoever looks at a page: all but those of
 * drafts that stand elsewhere.
 */
function problemsOn(address: string, site: Site): VFile[] {
  const path = address.toLowerCase().replace(/[?#].*|\/$/g, '')
  const elsewhere = draftsOf(site.policies)
    .filter(({ pathname }) => !path.startsWith(pathname))
    .map((text) => text.path)

  return withErrors(problemsOf(site)).filter(
    (file) => !elsewhere.includes(file.path),
  )
}
