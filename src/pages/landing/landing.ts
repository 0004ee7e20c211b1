import { pageKind } from '../page-kind.tsx'
import { LandingLayout } from './layout.tsx'
import { loadLanding } from './load.ts'

/** The landing page. */
export const landing = pageKind({
  path: '/',
  languages: 'all',
  addresses: () => ['/'],
  load: (_, context) => loadLanding(context),
  Layout: LandingLayout,
})
