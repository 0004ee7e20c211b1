import { comparison, since } from './comparison/comparison.tsx'
import { landing } from './landing/landing.tsx'
import { page, version } from './page/text-page.tsx'
import type { PageKind } from './page-kind.tsx'
import { search } from './search/search.tsx'
import { versions } from './versions/versions.tsx'

/**
 * The kinds of pages. Routes, built addresses and the files beside pages follow
 * from it.
 */
export const kinds: readonly PageKind[] = [
  landing,
  search,
  page,
  version,
  versions,
  since,
  comparison,
]
