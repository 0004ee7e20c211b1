import { comparisonPage, sincePage } from './comparison/comparison.tsx'
import { landingPage } from './landing/landing.tsx'
import { textPage, versionPage } from './page/text-page.tsx'
import type { PageKind } from './page-kind.tsx'
import { searchPage } from './search/search.tsx'
import { versionsPage } from './versions/versions.tsx'

/**
 * The kinds of pages. Routes, built addresses and the files beside pages follow
 * from it.
 */
export const pageKinds: readonly PageKind[] = [
  landingPage,
  searchPage,
  textPage,
  versionPage,
  versionsPage,
  sincePage,
  comparisonPage,
]
