import { createRenderer } from '../../src/render.tsx'
import type { OpenSite } from '../content/open-site.ts'
import { siteContent } from '../content/site-content.ts'
import { bundleForBrowser } from '../site/browser-bundle.ts'
import { renderPage } from '../units/render-unit.ts'

/** Pages of the site by their addresses, as the build makes them. Throws what stands in the way of one. */
export async function renderPages(
  site: OpenSite,
  pathnames: readonly string[],
  origin: string,
): Promise<string[]> {
  const { scripts } = await bundleForBrowser()
  const renderer = createRenderer(siteContent(site))
  const pages = pathnames.map((path) => renderPage(renderer, path, { origin, scripts }))
  return (await Promise.all(pages)).map(({ html }) => html)
}
