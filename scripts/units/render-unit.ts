import type { Metadata } from '../../src/document/metadata.ts'
import { createRenderer, type RenderedPage, type SiteRenderer } from '../../src/render.tsx'
import type { OpenSite } from '../content/open-site.ts'
import { siteContent } from '../content/site-content.ts'
import { readLandingDay } from '../site/landing-day.ts'
import type { Publication } from './publication.ts'
import type { Unit } from './unit.ts'

/** The documents of a unit by their files, and what names them. */
export interface RenderedUnit {
  documents: Map<string, string>
  metadata: Metadata[]
}

/** Renders every page of a unit. Throws what stands in the way of one. */
export async function renderUnit(
  site: OpenSite,
  unit: Unit,
  publication: Publication,
): Promise<RenderedUnit> {
  if (unit.slug === '') return renderLanding(createRenderer(siteContent(site)), publication)
  const renderer = createRenderer(siteContent(site, unit.files))
  const rendered: RenderedUnit = { documents: new Map(), metadata: [] }
  for (const pathname of renderer.pathnames.filter((path) => path !== '/')) {
    const { html, metadata } = await renderPage(renderer, pathname, publication)
    rendered.documents.set(`${pathname.slice(1)}.html`, html)
    // The version in force is published twice, and known by the address of its policy.
    if (metadata.pathname === pathname) rendered.metadata.push(metadata)
  }
  return rendered
}

/** With the landing page comes the error screen: both know all pages of the site. */
async function renderLanding(
  renderer: SiteRenderer,
  publication: Publication,
): Promise<RenderedUnit> {
  const { html, metadata } = await renderPage(renderer, '/', publication)
  const error = await renderPage(renderer, '/404.html', publication, 404)
  const documents = new Map([
    ['index.html', html],
    ['404.html', error.html],
  ])
  return { documents, metadata: [{ ...metadata, modified: readLandingDay() }] }
}

/** Renders one page. Throws what stands in its way, or where it answers with another status than is expected. */
export async function renderPage(
  renderer: SiteRenderer,
  pathname: string,
  { origin, scripts }: Pick<Publication, 'origin' | 'scripts'>,
  expected = 200,
): Promise<RenderedPage> {
  const script = (name: string) => scripts[name] ?? noScript(name)
  const page = await renderer.render(new Request(origin + pathname), { origin, script })
  if (page.status !== expected)
    throw page.error ?? new Error(`${pathname} answers ${page.status} instead of ${expected}.`)
  return page
}

function noScript(name: string): never {
  throw new Error(
    `No script is named “${name}”. It would be src/enhancements/${name}.ts or src/islands/${name}/hydrate.tsx.`,
  )
}
