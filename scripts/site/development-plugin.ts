import { stripVTControlCharacters } from 'node:util'
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { parseDay } from '../../src/policy/timeline.ts'
import { root } from '../content/folders.ts'
import { type OpenSite, openSite } from '../content/open-site.ts'
import { checkSite } from '../content/read-site.ts'
import { siteContent } from '../content/site-content.ts'
import { readText } from '../content/site-reading.ts'
import { printProblems } from '../problems/print.ts'
import { ContentError, isError } from '../problems/problem.ts'
import { browserScripts } from './browser-scripts.ts'

/** Serves every page as the build would make it; a change of text, facts or code shows at once, problems lie over the page. */
export function development(): Plugin {
  const day = process.env.SITE_TODAY
  const open = () => openSite(root, day === undefined ? undefined : parseDay(day))
  let site = open()
  return {
    name: 'development',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      optimizeDeps: { entries: ['src/islands/*/hydrate.tsx'] },
    }),
    configureServer(server) {
      server.ws.on('connection', () => showProblems(server, site))
      return () =>
        server.middlewares.use(async (request, response) => {
          const origin = `http://${request.headers.host ?? 'localhost'}`
          const { status, html } = await renderPage(
            server,
            site,
            new Request(new URL(request.originalUrl ?? '/', origin)),
            origin,
          )
          response.writeHead(status, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          })
          response.end(await server.transformIndexHtml(request.originalUrl ?? '/', html))
        })
    },
    hotUpdate({ file, server }) {
      const { environment } = this
      if (environment.name !== 'ssr' || !isRunnableDevEnvironment(environment)) return undefined
      const isBelow = (folder: string) =>
        normalizePath(file).startsWith(normalizePath(`${root}/${folder}/`))
      if (!isBelow('content') && !isBelow('src')) return undefined
      // Before the browser asks for the page again; Vite itself would forget the old modules only later.
      environment.runner.clearCache()
      if (isBelow('content')) site = open()
      // A text that can be shown is shown; what is wrong with it lies over the page when that has loaded anew.
      if (!isBelow('content') || !showProblems(server, site) || isReadable(site))
        server.environments.client.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

async function renderPage(server: ViteDevServer, site: OpenSite, request: Request, origin: string) {
  const environment = server.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('The renderer needs an environment that runs in Node.')
  try {
    const { createRenderer } =
      await environment.runner.import<typeof import('../../src/render.tsx')>('/src/render.tsx')
    const files = browserScripts()
    const page = await createRenderer(siteContent(site)).render(request, {
      origin,
      scriptUrl: (name) => `/${files[name]}`,
      isDevelopment: true,
    })
    if (page.error instanceof ContentError) throw page.error
    return page
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error)
    return { status: 500, html: problemPage(error) }
  }
}

/** Lays the problems of all content over the page. Returns whether there were any. */
function showProblems(server: ViteDevServer, site: OpenSite): boolean {
  const { problems: all } = checkSite(
    site,
    [...site.sources.keys()].map((file) => readText(site, file)),
  )
  const problems = all.filter(isError)
  if (problems.length === 0) return false
  const message = stripVTControlCharacters(printProblems(problems))
  server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
  return true
}

/** Whether every text can be shown, for all that is wrong with it. */
function isReadable({ facts, sources, read }: OpenSite): boolean {
  return (
    facts.value !== undefined &&
    [...sources.keys()].every((file) => !read(file).problems.some(isError))
  )
}

/** What is under the overlay while a page cannot be made at all. */
function problemPage(error: unknown): string {
  const text =
    error instanceof ContentError
      ? printProblems(error.problems)
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  const escaped = stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><head><title>This page cannot be shown yet</title></head><body><pre>${escaped}</pre></body></html>`
}
