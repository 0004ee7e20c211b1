import { pagePath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { TextLayout } from './layout.tsx'
import { filesOf, loadPage } from './load.ts'

/** A page without versions, or a policy at its address: the current version. */
export const page = pageKind({
  path: '/:slug',
  languages: 'all',
  addresses: ({ listedTexts, isReadableIn }, language) =>
    listedTexts
      .filter((text) => isReadableIn(language, text))
      .map(({ slug }) => pagePath(slug)),
  load: loadPage,
  Layout: TextLayout,
  files: filesOf,
})
