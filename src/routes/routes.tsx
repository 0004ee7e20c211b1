import type { RouteObject } from 'react-router-dom'
import { Outlet, useLoaderData } from 'react-router-dom'
import { FormLayout } from '../layouts/form.tsx'
import { LandingLayout } from '../layouts/landing.tsx'
import { PolicyLayout } from '../layouts/policy.tsx'
import { PageProvider } from '../widgets/page-context.tsx'
import { type LoadedPage, loadSections, pages, type Section } from './manifest.ts'
import { RouteError } from './route-error.tsx'

/** The routes of the site, made from the manifest. Matching ignores case and a slash at the end. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Outlet,
    ErrorBoundary: RouteError,
    children: [
      { id: 'landing', index: true, loader: loadLanding, Component: LandingRoute },
      ...pages.map(
        (page): RouteObject => ({
          id: page.slug,
          path: page.slug,
          loader: (): Promise<LoadedPage> => page.load().then((module) => ({ page, module })),
          Component: PageRoute,
        }),
      ),
    ],
  },
]

const layouts = { policy: PolicyLayout, form: FormLayout }

function PageRoute() {
  const { page, module } = useLoaderData<LoadedPage>()
  const Layout = layouts[module.frontMatter.layout]
  return (
    <PageProvider value={module.frontMatter}>
      <Layout page={page} module={module} />
    </PageProvider>
  )
}

function loadLanding(): Promise<Section[]> {
  return Promise.all(loadSections.map((load) => load()))
}

function LandingRoute() {
  return <LandingLayout sections={useLoaderData<Section[]>()} />
}
