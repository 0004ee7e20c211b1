import { searchPath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { encodeIndex, indexFile } from './encode-index.ts'
import { SearchLayout } from './layout.tsx'
import { loadSearch } from './load.ts'

/** The search page, with its index beside it. */
export const search = pageKind({
  path: searchPath,
  languages: 'all',
  addresses: () => [searchPath],
  load: (_, context) => loadSearch(context),
  Layout: SearchLayout,
  files: ({ index }, pathname) => [[indexFile(pathname), encodeIndex(index)]],
})
