import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Outlet } from 'react-router-dom'
import { english, type Language, languages } from './i18n/languages.ts'
import { ComparisonLayout } from './pages/comparison/comparison.tsx'
import { RouteError } from './pages/error/route-error.tsx'
import { LandingLayout } from './pages/landing/landing.tsx'
import { loadLanding, loadPage, loadPermanent } from './pages/page/load-page.ts'
import { PageLayout } from './pages/page/page.tsx'
import { loadSearch } from './pages/search/load-search.ts'
import { SearchLayout } from './pages/search/search-page.tsx'
import * as versions from './pages/versions/load-versions.ts'
import { VersionsLayout } from './pages/versions/versions.tsx'
import { localPath, searchPath } from './site/addresses.ts'
import type { DocumentOf } from './site/site.ts'

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
      ...languages.flatMap(pagesIn),
      route(searchPath, (args) => loadSearch(args.documentOf), SearchLayout),
      route(':slug/versions', versions.loadVersions, VersionsLayout),
      route(':slug/compare/:rest', versions.loadComparison, ComparisonLayout),
      route(':slug/since/:rest', versions.loadSince, ComparisonLayout),
    ],
  },
]

/** What there is in every language: the landing page, pages and versions. */
function pagesIn(language: Language): RouteObject[] {
  const at = (path: string) => localPath(language.code, path)
  return [
    route(at('/'), loadLanding, LandingLayout, language),
    route(at('/:slug'), loadPage, PageLayout, language),
    route(at('/:slug/:rest'), loadPermanent, PageLayout, language),
  ]
}

/** A page, by how what its address names is loaded in a language. */
function route(
  path: string,
  load: (args: versions.LoaderArgs) => unknown,
  Component: ComponentType,
  language = english,
): RouteObject {
  const loader = ({ params, context }: LoaderFunctionArgs<DocumentOf>) => {
    const { slug = '', rest = '' } = params
    return load({
      slug: slug.toLowerCase(),
      rest,
      language,
      documentOf: context,
    })
  }
  return { path, loader, Component }
}
