import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Metadata } from './document/metadata.ts'
import { type RenderOptions, renderDocument } from './document/render-document.tsx'
import { type SiteContext, SiteProvider } from './document/site-context.tsx'
import type { Facts } from './model/facts.ts'
import { feedPath } from './routes/addresses.ts'
import type { Loaded, LoadedPage } from './routes/loaded.ts'
import { createManifest, type SiteContent } from './routes/manifest.ts'
import { createRoutes } from './routes/routes.tsx'

export interface RenderedPage {
  status: number
  html: string
  metadata: Metadata
  /** What was thrown while the page was made. */
  error?: unknown
}

/** Renders the pages of a site. */
export interface SiteRenderer {
  /** Every address of the site. */
  pathnames: readonly string[]
  /** Renders any address to a whole document, errors and unknown paths included. */
  render: (request: Request, options: RenderOptions) => Promise<RenderedPage>
}

/** Prepares what is published to be rendered. */
export function createRenderer(content: SiteContent): SiteRenderer {
  const manifest = createManifest(content)
  const { pathnames } = manifest
  const { facts } = content
  const handler = createStaticHandler(createRoutes(manifest))
  return {
    pathnames,
    async render(request, options) {
      const context = await handler.query(request)
      if (context instanceof Response)
        throw new Error(`${request.url} answered with a redirect, which no page of this site does.`)
      try {
        return renderContext(handler, context, { facts, pathnames }, options)
      } catch (error) {
        const failed = { ...context, statusCode: 500, errors: { root: error } }
        return renderContext(handler, failed, { facts, pathnames }, options)
      }
    },
  }
}

/** Static rendering knows no error boundaries: what a component throws passes through here. */
function renderContext(
  handler: StaticHandler,
  context: StaticHandlerContext,
  site: Pick<SiteContext, 'facts' | 'pathnames'>,
  options: RenderOptions,
): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = (
    <SiteProvider value={{ ...site, origin: options.origin }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteProvider>
  )
  const metadata = metadataOf(context, site.facts)
  return {
    status: context.statusCode,
    html: renderDocument(body, metadata, site.facts, options),
    metadata,
    error: Object.values(context.errors ?? {})[0],
  }
}

function metadataOf({ errors, loaderData, matches }: StaticHandlerContext, facts: Facts): Metadata {
  if (errors)
    return { title: 'Unexpected Application Error!', description: 'This page could not be shown.' }
  const id = matches.at(-1)?.route.id ?? ''
  if (id === 'landing') {
    return {
      title: `${facts.productName}: ${facts.tagline}`,
      description: facts.siteDescription,
      pathname: '/',
    }
  }
  const { title, description, pathname, modified, ...page } = loaderData[id] as Loaded
  const hasFeed = page.kind !== 'page' || (page as LoadedPage).version !== undefined
  return { title, description, pathname, modified, ...(hasFeed && { feed: feedPath }) }
}
