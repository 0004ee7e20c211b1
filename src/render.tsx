import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { type RenderOptions, renderDocument } from './document/document.tsx'
import { printSheet } from './document/print-sheet.ts'
import { SiteProvider } from './document/site-context.tsx'
import { english, type Language, languageOf } from './i18n/languages.ts'
import { pageKinds } from './pages/kinds.ts'
import type { LoadedPage, Source } from './pages/page-kind.tsx'
import { createRoutes } from './routes.tsx'
import { addressIn, policyRelations } from './site/addresses.ts'
import { createManifest } from './site/manifest.ts'
import type { SiteData } from './site/site.ts'

export type Renderer = ReturnType<typeof createRenderer>

/** Returns what renders a site: each of its addresses to a whole document, and the print sheet of these. */
export function createRenderer(
  { site: data, ...source }: Omit<Source, 'site'> & { site: SiteData },
  kinds = pageKinds,
) {
  const site = createManifest(data, kinds)
  const { query, dataRoutes } = createStaticHandler(
    createRoutes(kinds, { site, ...source }),
  )
  /** Returns the links to the policies of this site, in a language. */
  const relationsIn = ({ code }: Language) =>
    Object.fromEntries(
      Object.entries(policyRelations)
        .filter(([, path]) => site.isAddress(path))
        .map(([rel, path]) => [rel, addressIn(code, path, site.isAddress)]),
    )
  const contextOf = (pathname: string) => {
    const [, code = ''] = pathname.split('/')
    const language = languageOf(code) ?? english
    return {
      ...site,
      language,
      titles: site.titlesIn(language),
      facts: site.factsIn(language),
    }
  }

  /**
   * Renders any pathname in any case; unknown and failing ones become the error page, with
   * what a loader or a component threw as `error`.
   */
  const render = async (pathname: string, options: RenderOptions) => {
    const url = options.origin + pathname.toLowerCase()
    const context = await query(new Request(url))
    if (context instanceof Response)
      throw new Error(`${url} redirects, which no page may do.`)

    const siteContext = contextOf(context.location.pathname)
    const renderContext = (current: StaticHandlerContext) => {
      const body = (
        <SiteProvider value={{ ...siteContext, origin: options.origin }}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, current)}
            context={current}
            hydrate={false}
          />
        </SiteProvider>
      )
      const page = pageOf(current)
      const { language, facts } = siteContext
      const relations = {
        ...relationsIn(language),
        ...page.metadata.relations,
      }
      const metadata = { ...page.metadata, language, relations }
      const html = renderDocument(body, { metadata, facts }, options)
      const [error] = Object.values(current.errors ?? {})
      return { ...page, status: current.statusCode, html, metadata, error }
    }

    try {
      return renderContext(context)
    } catch (error) {
      // Static rendering has no error boundaries: catch what components throw.
      const errors = { root: error }
      return renderContext({ ...context, statusCode: 500, errors })
    }
  }

  return { site, render, printSheet }
}

function pageOf({
  errors,
  loaderData,
  matches,
}: StaticHandlerContext): LoadedPage {
  if (!errors) return loaderData[matches.at(-1)?.route.id ?? '']

  const metadata = {
    title: 'Unexpected Application Error!',
    description: 'This page could not be shown.',
  }
  return { metadata, body: null, files: () => [] }
}
