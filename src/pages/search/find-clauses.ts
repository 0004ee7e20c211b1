import MiniSearch, { type SearchResult } from 'minisearch'
import { withAsciiDigits } from '../../i18n/digits.ts'
import { foldSpelling } from '../../i18n/fold-spelling.ts'

/** What the browser searches in a language. */
export interface SearchIndex {
  clauses: readonly IndexedClause[]
  /** The phrases that readers type, divided by commas, by word or clause id. */
  synonyms: Readonly<Record<string, string>>
  /** Words that questions have in common. */
  ignored: string
  /** A pattern of the words for a clause. */
  clause: string
}

/** The weight of announced clauses. */
export const UPCOMING = 0.5

/** A clause. Each paragraph, item and cell of its text is a line. */
export interface IndexedClause {
  address: string
  id: string
  title: string
  text: string
  /** The title of its policy or page. */
  policy: string
  /** The factor of its score; at most `UPCOMING` for an announced clause. */
  weight: number
  /** Its language, if that isn't the language of the index. */
  lang?: string | undefined
}

/** A clause with the words that matched. */
export type FoundClause = SearchResult & IndexedClause

/** Indexes clauses. Returns a function that finds the best matches of a query. */
export function createSearch({
  clauses,
  synonyms,
  ignored,
  clause,
}: SearchIndex) {
  // “clause 11.3”, or its number alone
  const named = new RegExp(
    `(?:${clause})[\\p{L}\\p{M}]*\\s*(\\d+(?:\\.\\d+)?)|^\\s*(\\d+\\.\\d+)\\s*$`,
    'iu',
  )
  const skipped = new Set(tokensOf(ignored))
  const phrases = Object.entries(synonyms).flatMap(([key, typed]) =>
    [key, ...typed.split(',')].map((phrase) => ({
      topic: `#${key}`,
      tokens: tokensOf(phrase),
    })),
  )
  /** Returns the phrases in a text. */
  const phrasesIn = (text: string) => {
    const forms = new Set(tokensOf(text).flatMap(formsOf))
    return phrases.filter(({ tokens }) => tokens.every((it) => forms.has(it)))
  }
  /** Returns the words of a text, and the topics of the phrases in it. */
  const termsOf = (text: string) => [
    ...tokensOf(text),
    ...new Set(phrasesIn(text).map(({ topic }) => topic)),
  ]
  const index: MiniSearch<IndexedClause> = new MiniSearch({
    idField: 'address',
    fields: ['title', 'text', 'id'],
    storeFields: ['address', 'title', 'text', 'policy', 'weight', 'lang'],
    tokenize: termsOf,
    searchOptions: {
      tokenize: (terms) => terms.split(' '),
      boost: { title: 2, id: 8 },
      boostDocument: (_address, _term, clause) => Number(clause?.weight),
      prefix: true,
      // Corrects letters that changed places.
      processTerm: (term) => [term, ...swapsOf(term)].find(isKnown) ?? term,
      // The number, or the share, of letters that may differ in other words.
      fuzzy: (term) => !isKnown(term) && fuzzyFor(term),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  })
  index.addAll(clauses)
  /** Whether a clause has a word with this prefix; a short prefix always counts. */
  const isKnown = (term: string) =>
    term.length < 4 ||
    index.search(term, { fuzzy: false, processTerm: (word) => word }).length > 0

  return (query: string) => {
    const terms = [...new Set(termsOf(query))]
    const telling = terms.filter((term) => !skipped.has(term))
    const searched = telling.length > 0 ? telling : terms
    const long = phrasesIn(query).filter(({ tokens }) => tokens.length > 1)
    const topics = new Set(long.map(({ topic }) => topic))
    const all = index.search(searched.join(' '), {
      // A phrase of several words says more than each of them.
      boostTerm: (term) => (topics.has(term) ? 2 : 1),
    }) as FoundClause[]
    // The first letter must match, and a match must not be a word of `skipped`.
    const found = all.filter(({ terms }) =>
      terms.some(
        (it) =>
          (telling.length === 0 || !skipped.has(it)) &&
          searched.some((term) => term[0] === it[0]),
      ),
    )
    const ordered = inForceFirst(found)
    // The best match has every word if any clause has.
    const most = ordered[0]?.queryTerms.length ?? 0
    const best = ordered.filter(({ queryTerms }) => queryTerms.length >= most)
    const number = named.exec(withAsciiDigits(query))?.slice(1).find(Boolean)
    const isNamed = ({ title }: IndexedClause) =>
      number !== undefined && /^[\d.]*\d/.exec(title)?.[0] === number
    const first = clauses
      .filter(isNamed)
      .map(
        (clause) =>
          all.find(({ address }) => address === clause.address) ??
          ({ ...clause, terms: [] as string[] } as FoundClause),
      )
    return inForceFirst([...first, ...best.filter((it) => !isNamed(it))])
  }
}

/**
 * How many letters of a word may differ, or which share of them: Indian words
 * have long endings.
 */
function fuzzyFor(term: string): number {
  if (/^[a-z]+$/.test(term)) return term.length > 6 ? 2 : 1
  return term.length > 5 ? 0.4 : 1
}

/** Moves announced clauses below those that are in force. */
function inForceFirst<C extends IndexedClause>(found: readonly C[]): C[] {
  const isUpcoming = ({ weight }: C) => Number(weight <= UPCOMING)
  return found.toSorted((a, b) => isUpcoming(a) - isUpcoming(b))
}

/**
 * Returns the words of a text in one spelling. Tamil doubles the first consonant
 * of the next word at the end of a word: என்னைத் is என்னை.
 */
export function tokensOf(text: string): string[] {
  const words = foldSpelling(text).replace(/['’]/g, '').match(WORD) ?? []
  return words.map((it) => it.replace(/(?<=..[^்])[கசதப]்$/u, ''))
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Returns a word with and without the last letters, which often inflect; short
 * Latin words would become others.
 */
function formsOf(word: string): string[] {
  const least = /^[a-z]/.test(word) ? Math.min(4, word.length) : 0
  return [0, 1, 2, 3]
    .map((cut) => word.slice(0, word.length - cut))
    .filter(({ length }) => length >= least)
}

/** Returns the words that result when two adjacent letters change places. */
function swapsOf(word: string): string[] {
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  )
}
