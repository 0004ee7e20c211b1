import { createRenderer } from '../../src/render.tsx'
import type { OpenSite } from '../content/open-site.ts'
import { siteContent } from '../content/site-content.ts'
import { bundleForBrowser } from '../site/browser-bundle.ts'

/** Pages of the site by their addresses, as the build makes them. Throws what stands in the way of one. */
export async function renderPages(
  site: OpenSite,
  pathnames: readonly string[],
  origin: string,
): Promise<string[]> {
  const { scripts } = await bundleForBrowser()
  const { render } = createRenderer(siteContent(site))
  const pages: string[] = []
  for (const pathname of pathnames) {
    const options = { origin, scriptUrl: (name: string) => scripts[name] ?? '' }
    const { status, html, error } = await render(new Request(origin + pathname), options)
    if (status !== 200) throw error ?? new Error(`${pathname} answers ${status}.`)
    pages.push(html)
  }
  return pages
}
