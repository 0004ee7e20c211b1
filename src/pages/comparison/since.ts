import { sincePath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { ComparisonLayout } from './layout.tsx'
import { loadSince } from './load.ts'

/** The comparison of a version with the current one. */
export const since = pageKind({
  path: '/:slug/since/:day',
  languages: 'english',
  addresses: ({ policies }) =>
    [...policies.values()].flatMap(({ slug, versions }) =>
      versions.map(({ day }) => sincePath(slug, day)),
    ),
  load: loadSince,
  Layout: ComparisonLayout,
})
