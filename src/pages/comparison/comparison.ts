import { rangePath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { ComparisonLayout } from './layout.tsx'
import { loadComparison } from './load.ts'

/** The comparison of two versions of a policy. */
export const comparison = pageKind({
  path: '/:slug/compare/:range',
  languages: 'english',
  addresses: ({ policies }) =>
    [...policies.values()].flatMap(({ slug, comparisons }) =>
      comparisons.map((range) => rangePath(slug, range)),
    ),
  load: loadComparison,
  Layout: ComparisonLayout,
})
