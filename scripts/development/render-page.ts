import { stripVTControlCharacters } from 'node:util'
import type { OpenSite } from '../content/open-site.ts'
import { siteContent } from '../content/site-content.ts'
import { printProblems } from '../problems/print.ts'
import { ContentError } from '../problems/problem.ts'
import { browserScripts } from '../site/browser-scripts.ts'
import type { LatestRenderer } from './latest-renderer.ts'

const developmentScripts = ['/@vite/client', '/scripts/development/show-changes.ts']

/** Renders a page as the build would, with the scripts that show its changes; where it cannot be made, one that tells why, with status 500. */
export async function renderPage(
  site: OpenSite,
  request: Request,
  code: LatestRenderer,
): Promise<{ status: number; html: string }> {
  try {
    const createRenderer = await code.load()
    const files = browserScripts()
    const page = await createRenderer(siteContent(site)).render(request, {
      origin: new URL(request.url).origin,
      script: (name) => ({ url: `/${files[name]}` }),
      developmentScripts,
    })
    if (page.error instanceof ContentError) throw page.error
    return page
  } catch (error) {
    if (error instanceof Error) code.mapStack(error)
    return { status: 500, html: problemPage(error) }
  }
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
  const scripts = developmentScripts.map((src) => `<script type="module" src="${src}"></script>`)
  return `<!doctype html><html lang="en"><head><title>This page cannot be shown yet</title>${scripts.join('')}</head><body><pre>${escaped}</pre></body></html>`
}
