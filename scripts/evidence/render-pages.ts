import type { OpenSite } from '../content/open-site.ts'
import { siteContent } from '../content/site-content.ts'
import { bundle } from '../site/bundle.ts'

/** Pages of the site by their addresses, as the build makes them. Throws what stands in the way of one. */
export async function renderPages(
  site: OpenSite,
  pathnames: readonly string[],
  origin: string,
): Promise<string[]> {
  const { renderer, scriptUrl, dispose } = await bundle()
  try {
    const { render } = renderer.createRenderer(siteContent(site))
    const pages: string[] = []
    for (const pathname of pathnames) {
      const request = new Request(origin + pathname)
      const { status, html, error } = await render(request, { origin, scriptUrl })
      if (status !== 200) throw error ?? new Error(`${pathname} answers ${status}.`)
      pages.push(html)
    }
    return pages
  } finally {
    await dispose()
  }
}
