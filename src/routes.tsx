import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Outlet, useLoaderData } from 'react-router-dom'
import { FormLayout } from './layouts/form.tsx'
import { LandingLayout } from './layouts/landing.tsx'
import { PolicyLayout } from './layouts/policy.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { SearchLayout } from './layouts/search.tsx'
import { ComparisonLayout, VersionsLayout } from './layouts/versions.tsx'
import { searchPath } from './routes/addresses.ts'
import { loadSearch } from './routes/load-search.ts'
import * as loaders from './routes/loaders.ts'

/** A loader of what the address names. */
function load<T>(loader: (slug: string, rest: string) => T) {
  return ({ params: { slug = '', rest = '' } }: LoaderFunctionArgs) =>
    loader(slug.toLowerCase(), rest)
}

/**
 * The routes of the site. Matching ignores case and a slash at the end; the
 * manifest knows which pages there are.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Outlet,
    ErrorBoundary: RouteError,
    children: [
      {
        index: true,
        loader: loaders.loadLanding,
        Component: LandingLayout,
      },
      {
        path: searchPath,
        loader: loadSearch,
        Component: SearchLayout,
      },
      { path: ':slug', loader: load(loaders.loadPage), Component: PageLayout },
      {
        path: ':slug/versions',
        loader: load(loaders.loadVersions),
        Component: VersionsLayout,
      },
      {
        path: ':slug/compare/:rest',
        loader: load(loaders.loadComparison),
        Component: ComparisonLayout,
      },
      {
        path: ':slug/since/:rest',
        loader: load(loaders.loadSince),
        Component: ComparisonLayout,
      },
      {
        path: ':slug/:rest/changes',
        loader: load(loaders.loadDraftComparison),
        Component: ComparisonLayout,
      },
      {
        path: ':slug/:rest',
        loader: load(loaders.loadPermanent),
        Component: PageLayout,
      },
    ],
  },
]

const layouts = { policy: PolicyLayout, form: FormLayout }

function PageLayout() {
  const Layout =
    layouts[useLoaderData<loaders.LoadedPage>().module.frontMatter.layout]
  return <Layout />
}
