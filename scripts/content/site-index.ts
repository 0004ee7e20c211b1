import { fingerprint } from '../cache/fingerprint.ts'
import type { HeadingIndex } from '../mdx/heading-index.ts'
import { type WatchedIndex, watchIndex } from '../mdx/watch-index.ts'

/** What the pages of a site may say of each other, with keys that change where it does. */
export interface SiteIndex extends WatchedIndex {
  /** Of all that every text knows of the others: paths, titles, terms. */
  wordsKey: () => string
  /** Of the headings of a page. */
  headingsKey: (path: string) => string
}

/** Prepares an index for texts that are kept once they have been read. */
export function siteIndex(pages: HeadingIndex): SiteIndex {
  let words: string | undefined
  const headings = new Map<string, string>()
  return {
    ...watchIndex(pages),
    wordsKey() {
      words ??= fingerprint([...pages].map(([path, { title, terms }]) => [path, title, terms]))
      return words
    },
    headingsKey(path) {
      const key = headings.get(path) ?? fingerprint([...(pages.get(path)?.headings ?? [])])
      headings.set(path, key)
      return key
    },
  }
}
