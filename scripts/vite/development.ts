import { stripVTControlCharacters } from 'node:util'
import type { VFile } from 'vfile'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type * as Renderer from '../../src/render.tsx'
import { searchFile } from '../../src/site/addresses.ts'
import { errorsBeside } from '../checks/find-problems.ts'
import { draftsOf } from '../site/policies.ts'
import { documentsOf, type Site } from '../site/read-site.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { root } from '../text/paths.ts'
import { browserScripts, noScript } from './browser-scripts.ts'
import { type ContentPlugin, fromRoot, isContentModule } from './content.ts'

const client = '/@vite/client'
/** By which React takes another component for one that runs. */
const refresh = '/@id/@vitejs/plugin-react/preamble'
/** The script that shows other words of a text, and the event that tells them. */
const words = '/@words'

/**
 * Puts the text as it is now into the page, around the islands with what was
 * typed into them; a page without any is loaded anew, and so is one whose island
 * has failed once something of it changes. Says first which page it is, and of
 * which edition of the content, which may have changed before anything was heard.
 */
const wordsScript = (
  edition: string,
) => `import { createHotContext } from '${client}'
const hot = createHotContext('${words}')
hot.send('${words}', { edition: ${edition}, pathname: location.pathname })
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
      const { middlewares } = server
      middlewares.use(words, ({ url = '' }, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(wordsScript(url.slice(2)))
      })
      /** Why pages could not be made, by their addresses. */
      const failures = new Map<string, string>()
      const { hot } = server.environments.client
      hot.on(words, (shown: { edition: number; pathname: string }, browser) => {
        if (shown.edition !== edition) return browser.send(words)

        const wrong = problemsOn(shown.pathname, content.site())
        const told = failures.get(shown.pathname) || printDiagnostics(wrong)
        const message = stripVTControlCharacters(told)
        // Laid over the page.
        if (told) browser.send({ type: 'error', err: { message, stack: '' } })
      })
      return () =>
        middlewares.use(async (request, response) => {
          const { originalUrl: url = '/' } = request
          const page = rendered.then(() =>
            renderPage(server, content, url, [
              refresh,
              client,
              `${words}?${edition}`,
            ]),
          )
          rendered = page
          const { status, html, failure = '' } = await page
          failures.set(url.replace(/\?.*/, ''), failure)
          response.writeHead(status, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          })
          response.end(html)
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
      for (const [id, module] of environment.moduleGraph.idToModuleMap)
        if (
          isOnlyWords ? module.file === file : isContent && isContentModule(id)
        )
          environment.moduleGraph.invalidateModule(module)
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

async function renderPage(
  server: ViteDevServer,
  content: ContentPlugin,
  url: string,
  developmentScripts: readonly string[],
): Promise<{ status: number; html: string; failure?: string }> {
  const { ssr } = server.environments
  try {
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Nothing can render.')
    const { render, loadSearch } =
      await ssr.runner.import<typeof Renderer>('/src/render.tsx')
    const scripts = browserScripts()
    const documentOf = documentsOf(content.site())
    const origin = server.resolvedUrls?.local[0] ?? 'http://localhost'
    const request = new URL(url, origin)
    if (request.pathname === searchFile)
      return { status: 200, html: JSON.stringify(loadSearch(documentOf)) }

    const page = await render(new Request(request), {
      documentOf,
      origin: request.origin,
      script: (name) => ({ url: `/${scripts[name] ?? noScript(name)}` }),
      developmentScripts,
    })
    if (page.error instanceof Error) throw page.error
    return page
  } catch (error) {
    const told = error instanceof Error ? error : new Error(String(error))
    server.ssrFixStacktrace(told)
    const isSlip = told.name === 'ContentError'
    // An error of MDX has a place in a module, and an empty stack.
    const failure = isSlip
      ? told.message
      : told.stack || `${Reflect.get(told, 'id')}:${told}`
    server.config.logger.error(failure)
    const scripts = developmentScripts.map(
      (it) => `<script type="module" src="${it}"></script>`,
    )
    return {
      status: 500,
      html: `<!doctype html><html lang="en"><title>This page cannot be shown yet</title>${scripts.join('')}`,
      // What is wrong with a text is told with its lines.
      ...(!isSlip && { failure }),
    }
  }
}

/**
 * The files with errors that concern whoever looks at a page: all but those of
 * drafts that stand elsewhere.
 */
function problemsOn(address: string, site: Site): VFile[] {
  const path = address.toLowerCase()
  const elsewhere = draftsOf(site.policies).filter(
    ({ pathname }) => !path.startsWith(pathname),
  )
  return errorsBeside(site, elsewhere)
}
