import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Outlet, useLoaderData } from 'react-router-dom'
import { FormLayout } from './layouts/form.tsx'
import { LandingLayout } from './layouts/landing.tsx'
import { PolicyLayout } from './layouts/policy.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { SearchLayout } from './layouts/search.tsx'
import { ComparisonLayout, VersionsLayout } from './layouts/versions.tsx'
import { english, type Language, languages } from './model/languages.ts'
import type { DocumentOf } from './policy/site.ts'
import { searchPath } from './routes/addresses.ts'
import { loadSearch } from './routes/load-search.ts'
import * as loaders from './routes/loaders.ts'

/** A loader of what the address names, in a language. */
function load<T>(loader: (args: loaders.LoaderArgs) => T, language = english) {
  return ({ params, context: documentOf }: LoaderFunctionArgs<DocumentOf>) => {
    const { slug = '', rest = '' } = params
    return loader({ slug: slug.toLowerCase(), rest, language, documentOf })
  }
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
      ...pagesIn(english),
      ...languages
        .filter((it) => it !== english)
        .map((it) => ({ path: it.code, children: pagesIn(it) })),
      {
        path: searchPath,
        loader: ({ context }) => loadSearch(context),
        Component: SearchLayout,
      },
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
    ],
  },
]

/** What there is in every language: the landing page, pages and versions. */
function pagesIn(language: Language): RouteObject[] {
  return [
    {
      index: true,
      loader: load(loaders.loadLanding, language),
      Component: LandingLayout,
    },
    {
      path: ':slug',
      loader: load(loaders.loadPage, language),
      Component: PageLayout,
    },
    {
      path: ':slug/:rest',
      loader: load(loaders.loadPermanent, language),
      Component: PageLayout,
    },
  ]
}

const layouts = { policy: PolicyLayout, form: FormLayout }

function PageLayout() {
  const Layout =
    layouts[useLoaderData<loaders.LoadedPage>().module.frontMatter.layout]
  return <Layout />
}
