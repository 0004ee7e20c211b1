import { knownNames } from './known-names.ts'
import { onceFor } from './once-for.ts'
import { formsOf, isTitled, type TermUse, termFinder } from './terms.ts'
import { type FindRanges, rangeFinder } from './word-ranges.ts'

/** The words that the pages of a site share: their titles, the terms that they define, the names in the facts. */
export interface SiteWords {
  titles: readonly string[]
  findTitles: FindRanges
  /** The pages that define a term, by the term. Terms that are also titles are left out. */
  pagesOf: ReadonlyMap<string, readonly string[]>
  findTerms: (text: string) => TermUse[]
  /** Finds what is known as a name, and what any page defines. */
  findKnown: FindRanges
}

/** Collects the words of a site. */
export const siteWords = onceFor(({ facts, headings: index }): SiteWords => {
  const titles = [...new Set([...index.values()].map(({ title }) => title))]
  const isTitle = new Set(titles)
  const pagesOf = new Map<string, string[]>()
  for (const [path, { terms }] of index) {
    for (const term of terms) {
      if (!isTitled(term) || isTitle.has(term)) continue
      const paths = pagesOf.get(term)
      if (paths) paths.push(path)
      else pagesOf.set(term, [path])
    }
  }
  const findTitles = rangeFinder(titles)
  const defined = new Set([...index.values()].flatMap(({ terms }) => terms))
  const names = knownNames(facts, titles)
  return {
    titles,
    findTitles,
    pagesOf,
    findTerms: termFinder([...pagesOf.keys()], findTitles),
    findKnown: rangeFinder([...[...defined].flatMap(formsOf), ...names]),
  }
})
