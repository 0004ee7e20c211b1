import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Metadata } from './document/metadata.ts'
import { type RenderOptions, renderDocument } from './document/render-document.tsx'
import { facts } from './facts.ts'
import type { LoadedPage } from './routes/manifest.ts'
import { routes } from './routes/routes.tsx'

export { renderRedline } from './policy/redline-document.tsx'
export { pathnames } from './routes/manifest.ts'

export interface RenderedPage {
  status: number
  html: string
  metadata: Metadata
  /** What was thrown while the page was made. */
  error?: unknown
}

const handler = createStaticHandler(routes)

/** Renders any address of the site to a whole document, errors and unknown paths included. */
export async function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const context = await handler.query(request)
  if (context instanceof Response)
    throw new Error(`${request.url} answered with a redirect, which no page of this site does.`)
  try {
    return renderContext(context, options)
  } catch (error) {
    return renderContext({ ...context, statusCode: 500, errors: { root: error } }, options)
  }
}

/** Static rendering knows no error boundaries: what a component throws passes through here. */
function renderContext(context: StaticHandlerContext, options: RenderOptions): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = <StaticRouterProvider router={router} context={context} hydrate={false} />
  const metadata = metadataOf(context)
  const html = renderDocument(body, metadata, options)
  return {
    status: context.statusCode,
    html,
    metadata,
    error: Object.values(context.errors ?? {})[0],
  }
}

function metadataOf({ errors, loaderData, matches }: StaticHandlerContext): Metadata {
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
  const { page, module } = loaderData[id] as LoadedPage
  const { title, description, effective, updated } = module.frontMatter
  return { title, description, pathname: page.pathname, modified: updated ?? effective }
}
