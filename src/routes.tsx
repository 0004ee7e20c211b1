import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Outlet } from 'react-router-dom'
import { english, type Language, languages } from './i18n/languages.ts'
import { ComparisonLayout } from './pages/comparison/comparison.tsx'
import {
  loadComparison,
  loadSince,
} from './pages/comparison/load-comparison.ts'
import { RouteError } from './pages/error/route-error.tsx'
import { LandingLayout } from './pages/landing/landing.tsx'
import { loadLanding } from './pages/landing/load-landing.ts'
import { loadPage, loadPermanent } from './pages/page/load-page.ts'
import { PageLayout } from './pages/page/page.tsx'
import { loadSearch } from './pages/search/load-search.ts'
import { SearchLayout } from './pages/search/search-page.tsx'
import type { LoaderArgs, Source } from './pages/shared/loader.ts'
import { loadVersions } from './pages/versions/load-versions.ts'
import { VersionsLayout } from './pages/versions/versions.tsx'
import { localPath, searchPath } from './site/addresses.ts'

/**
 * Returns the routes of a site. Paths match in any case and with a trailing
 * slash; the manifest knows which pages exist.
 */
export function createRoutes(source: Source): RouteObject[] {
  const route = (
    path: string,
    load: (args: LoaderArgs) => unknown,
    Component: ComponentType,
    language = english,
  ): RouteObject => ({
    path,
    Component,
    loader: ({ params: { slug = '', rest = '' } }) =>
      load({ ...source, slug: slug.toLowerCase(), rest, language }),
  })
  const pagesIn = (language: Language) => {
    const at = (path: string) => localPath(language.code, path)
    return [
      route(at('/'), loadLanding, LandingLayout, language),
      route(at(searchPath), loadSearch, SearchLayout, language),
      route(at('/:slug'), loadPage, PageLayout, language),
      route(at('/:slug/:rest'), loadPermanent, PageLayout, language),
    ]
  }
  const children = [
    ...languages.flatMap(pagesIn),
    route(':slug/versions', loadVersions, VersionsLayout),
    route(':slug/compare/:rest', loadComparison, ComparisonLayout),
    route(':slug/since/:rest', loadSince, ComparisonLayout),
  ]
  return [
    { id: 'root', Component: Outlet, ErrorBoundary: RouteError, children },
  ]
}
