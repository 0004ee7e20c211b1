import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import facts from '../content/facts.yaml'
import { type RenderOptions, renderDocument } from './document/document.tsx'
import type { Metadata } from './document/metadata.ts'
import { SiteProvider } from './document/site-context.tsx'
import { english, type Language, languages } from './i18n/languages.ts'
import { documentsIn, type LoadedPage } from './pages/page/load-translation.ts'
import { loadSearch } from './pages/search/load-search.ts'
import { routes } from './routes.tsx'
import { factsIn } from './site/facts-in.ts'
import { manifest } from './site/manifest.ts'
import type { DocumentOf } from './site/site.ts'

export { facts, loadSearch, manifest }

const handler = createStaticHandler(routes)

/** What every page in a language knows of the site. */
const siteIn = (language: Language) => ({
  ...manifest,
  documents: documentsIn(language),
  facts: factsIn(language),
  language,
})
const inEnglish = siteIn(english)
const sites = languages.map(siteIn)

interface RenderedPage {
  status: number
  html: string
  metadata: Metadata
  /** What was loaded for it. */
  data: unknown
  /** The file of `content/pages/` that the page shows. */
  path?: string | undefined
  /** What was thrown while the page was made. */
  error?: unknown
}

/**
 * Renders any address to a whole document, errors and unknown paths included.
 */
export async function render(
  request: Request,
  options: RenderOptions & { documentOf: DocumentOf },
): Promise<RenderedPage> {
  const context = await handler.query(request, {
    requestContext: options.documentOf,
  })
  if (context instanceof Response)
    throw new Error(
      `${request.url} answered with a redirect, which no page of this site does.`,
    )
  const [, code] = new URL(request.url).pathname.toLowerCase().split('/')
  const known =
    sites.find(({ language }) => language.code === code) ?? inEnglish
  const site = { ...known, origin: options.origin }
  const renderContext = (current: StaticHandlerContext): RenderedPage => {
    const router = createStaticRouter(handler.dataRoutes, current)
    const body = (
      <SiteProvider value={site}>
        <StaticRouterProvider
          router={router}
          context={current}
          hydrate={false}
        />
      </SiteProvider>
    )
    const data = dataOf(current)
    const { path, ...rest } = data
    const metadata = { ...rest, language: known.language }
    const html = renderDocument(body, { metadata, facts: site.facts }, options)
    const [error] = Object.values(current.errors ?? {})
    return { status: current.statusCode, html, metadata, data, path, error }
  }
  try {
    return renderContext(context)
  } catch (error) {
    // Static rendering knows no error boundaries: what a component throws
    // passes through here.
    return renderContext({
      ...context,
      statusCode: 500,
      errors: { root: error },
    })
  }
}

function dataOf({
  errors,
  loaderData,
  matches,
}: StaticHandlerContext): Metadata & Partial<LoadedPage> {
  if (errors)
    return {
      title: 'Unexpected Application Error!',
      description: 'This page could not be shown.',
    }
  return loaderData[matches.at(-1)?.route.id ?? '']
}
