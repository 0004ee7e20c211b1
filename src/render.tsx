import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { type RenderOptions, renderDocument } from './document/document.tsx'
import type { Metadata } from './document/metadata.ts'
import { SiteProvider } from './document/site-context.tsx'
import { english, languageOf } from './i18n/languages.ts'
import type { LoadedPage } from './pages/page/load-translation.ts'
import type { Source } from './pages/shared/loader.ts'
import { createRoutes } from './routes.tsx'
import { createManifest } from './site/manifest.ts'
import type { SiteData } from './site/site.ts'

export type Renderer = ReturnType<typeof createRenderer>

/** Returns what renders a site: each of its addresses to a whole document. */
export function createRenderer({
  site: data,
  ...texts
}: Omit<Source, 'site'> & { site: SiteData }) {
  const site = createManifest(data)
  const { query, dataRoutes } = createStaticHandler(
    createRoutes({ site, ...texts }),
  )

  const contextOf = (pathname: string) => {
    const [, code = ''] = pathname.split('/')
    const language = languageOf(code) ?? english
    return {
      ...site,
      language,
      documents: site.documentsIn(language),
      facts: site.factsIn(language),
    }
  }

  /**
   * Renders an address to a document, also one that is unknown or fails. Returns
   * with it the data of its loader, and what a loader or a component threw.
   */
  const render = async (request: Request, options: RenderOptions) => {
    const context = await query(request)
    if (context instanceof Response)
      throw new Error(`${request.url} redirects, which no page may do.`)

    const known = contextOf(new URL(request.url).pathname)
    const renderContext = (current: StaticHandlerContext) => {
      const body = (
        <SiteProvider value={{ ...known, origin: options.origin }}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, current)}
            context={current}
            hydrate={false}
          />
        </SiteProvider>
      )
      const data = dataOf(current)
      const { path, ...rest } = data
      const metadata = { ...rest, language: known.language }
      const head = { metadata, facts: known.facts }
      const html = renderDocument(body, head, options)
      const [error] = Object.values(current.errors ?? {})
      return { status: current.statusCode, html, metadata, data, path, error }
    }
    try {
      return renderContext(context)
    } catch (error) {
      // Static rendering has no error boundaries: catch what components throw.
      const errors = { root: error }
      return renderContext({ ...context, statusCode: 500, errors })
    }
  }

  return { site, render }
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
