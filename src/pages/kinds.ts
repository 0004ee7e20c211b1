import { comparison } from './comparison/comparison.ts'
import { since } from './comparison/since.ts'
import { landing } from './landing/landing.ts'
import { page } from './page/page.ts'
import { version } from './page/version.ts'
import type { PageKind } from './page-kind.tsx'
import { search } from './search/search.ts'
import { versions } from './versions/versions.ts'

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
