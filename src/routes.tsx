import { Outlet, type RouteObject, useLoaderData } from 'react-router-dom'
import { english, languages } from './i18n/languages.ts'
import { RouteError } from './pages/error/route-error.tsx'
import type { LoadedPage, PageKind, Source } from './pages/page-kind.tsx'
import { localPath } from './site/addresses.ts'

/**
 * Returns the routes of kinds of pages. Paths match with a trailing slash, too;
 * loaders know which pages exist.
 */
export function createRoutes(
  kinds: readonly PageKind[],
  source: Source,
): RouteObject[] {
  const children = kinds.flatMap((kind) =>
    (kind.languages === 'all' ? languages : [english]).map(
      (language): RouteObject => ({
        path: localPath(language.code, kind.path),
        Component: Page,
        loader: ({ params }) => kind.open(params, { ...source, language }),
      }),
    ),
  )
  return [
    { id: 'root', Component: Outlet, ErrorBoundary: RouteError, children },
  ]
}

function Page() {
  return useLoaderData<LoadedPage>().body
}
