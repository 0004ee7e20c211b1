import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Outlet, useLoaderData } from 'react-router-dom'
import { ComparisonLayout } from './layouts/comparison.tsx'
import { FormLayout } from './layouts/form.tsx'
import { LandingLayout } from './layouts/landing.tsx'
import { PolicyLayout } from './layouts/policy.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { VersionsLayout } from './layouts/versions.tsx'
import type { SectionModule } from './model/content-module.ts'
import type { LoadedComparison, LoadedPage, LoadedVersions } from './routes/loaded.ts'
import { loadComparison, loadPage, loadPermanent, loadVersions } from './routes/loaders.ts'
import { loadSections, type Manifest } from './routes/manifest.ts'
import { PageProvider } from './widgets/page-context.tsx'

/** The routes of the site. Matching ignores case and a slash at the end; the manifest knows which pages there are. */
export function createRoutes(manifest: Manifest): RouteObject[] {
  const load =
    <T,>(loader: (manifest: Manifest, slug: string, rest: string) => T) =>
    ({ params: { slug = '', rest = '' } }: LoaderFunctionArgs) =>
      loader(manifest, slug.toLowerCase(), rest)
  return [
    {
      id: 'root',
      Component: Outlet,
      ErrorBoundary: RouteError,
      children: [
        { id: 'landing', index: true, loader: loadSections, Component: LandingRoute },
        { path: ':slug', loader: load(loadPage), Component: PageRoute },
        { path: ':slug/versions', loader: load(loadVersions), Component: VersionsRoute },
        { path: ':slug/compare/:rest', loader: load(loadComparison), Component: ComparisonRoute },
        { path: ':slug/:rest', loader: load(loadPermanent), Component: PageRoute },
      ],
    },
  ]
}

const layouts = { policy: PolicyLayout, form: FormLayout }

function LandingRoute() {
  return <LandingLayout sections={useLoaderData<SectionModule[]>()} />
}

function PageRoute() {
  const page = useLoaderData<LoadedPage>()
  const { frontMatter } = page.module
  const Layout = layouts[frontMatter.layout]
  return (
    <PageProvider value={frontMatter}>
      <Layout page={page} />
    </PageProvider>
  )
}

function VersionsRoute() {
  return <VersionsLayout page={useLoaderData<LoadedVersions>()} />
}

function ComparisonRoute() {
  return <ComparisonLayout page={useLoaderData<LoadedComparison>()} />
}
