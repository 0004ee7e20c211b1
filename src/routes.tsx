import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Outlet } from 'react-router-dom'
import { LandingLayout } from './layouts/landing.tsx'
import { PageLayout } from './layouts/page.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { SearchLayout } from './layouts/search-page.tsx'
import { ComparisonLayout, VersionsLayout } from './layouts/versions.tsx'
import { english, type Language, languages } from './model/languages.ts'
import type { DocumentOf } from './policy/site.ts'
import { localPath, searchPath } from './routes/addresses.ts'
import { loadLanding, loadPage, loadPermanent } from './routes/load-page.ts'
import { loadSearch } from './routes/load-search.ts'
import * as versions from './routes/load-versions.ts'

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
