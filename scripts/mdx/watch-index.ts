import type { HeadingIndex } from './heading-index.ts'

/** An index that tells which pages' headings were looked at. */
export interface WatchedIndex {
  index: HeadingIndex
  /** Does some reading, and tells the paths of the pages whose headings it looked at. */
  watch: <T>(read: () => T) => { result: T; lookedAt: string[] }
}

/** Titles and terms are known to every text; whether it looks at the headings of a page is its own affair. */
export function watchIndex(pages: HeadingIndex): WatchedIndex {
  let seen = new Set<string>()
  const watched = [...pages].map(([path, page]) => {
    const watchedPage = {
      title: page.title,
      get terms() {
        return page.terms
      },
      get headings() {
        seen.add(path)
        return page.headings
      },
    }
    return [path, watchedPage] as const
  })
  return {
    index: new Map(watched),
    watch(read) {
      seen = new Set()
      const result = read()
      return { result, lookedAt: [...seen] }
    },
  }
}
