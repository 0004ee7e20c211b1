import type { FactsTable } from '../content/facts.ts'
import type { HeadingIndex } from './heading-index.ts'
import { knownNames } from './known-names.ts'
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

const NO_PAGES: HeadingIndex = new Map()
const known = new WeakMap<HeadingIndex, WeakMap<FactsTable, SiteWords>>()

/** Collects the words of a site; once for the same index and facts, for every page asks. */
export function siteWords(facts: FactsTable, index: HeadingIndex = NO_PAGES): SiteWords {
  const byFacts = known.get(index) ?? new WeakMap<FactsTable, SiteWords>()
  const words = byFacts.get(facts) ?? collect(facts, index)
  known.set(index, byFacts.set(facts, words))
  return words
}

function collect(facts: FactsTable, index: HeadingIndex): SiteWords {
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
}
