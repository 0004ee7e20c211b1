import MiniSearch, { type SearchResult } from 'minisearch'

/** What the browser searches in a language. */
export interface SearchIndex {
  clauses: readonly IndexedClause[]
  /** The phrases that readers type, divided by commas, by word or clause id. */
  synonyms: Readonly<Record<string, string>>
  /** Words that questions have in common. */
  ignored: string
}

/** A clause. Each paragraph, item and cell of its text is a line. */
export interface IndexedClause {
  address: string
  id: string
  title: string
  text: string
  /** The title of its policy or page. */
  policy: string
  /** The factor of its score. */
  weight: number
  /** Its language, if that isn't the language of the index. */
  lang?: string | undefined
}

/** A clause with the words that matched. */
export type FoundClause = SearchResult & IndexedClause

/** Indexes clauses. Returns a function that finds the best matches of a query. */
export function createSearch({ clauses, synonyms, ignored }: SearchIndex) {
  const skipped = new Set(tokensOf(ignored))
  const phrases = Object.entries(synonyms).flatMap(([key, typed]) =>
    [key, ...typed.split(',')].map((phrase) => ({
      topic: `#${key}`,
      tokens: tokensOf(phrase),
    })),
  )
  /** Returns the words of a text, and the topics of the phrases in it. */
  const termsOf = (text: string) => {
    const tokens = tokensOf(text)
    const forms = new Set(tokens.flatMap(formsOf))
    const said = phrases.filter(({ tokens }) =>
      tokens.every((token) => forms.has(token)),
    )
    return [...tokens, ...new Set(said.map(({ topic }) => topic))]
  }
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
      fuzzy: (term) => !isKnown(term) && (term.length > 5 ? 0.4 : 1),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  })
  index.addAll(clauses)
  /** Whether a clause has a word that begins like this; short ones always count. */
  const isKnown = (term: string) =>
    term.length < 4 ||
    index.search(term, { fuzzy: false, processTerm: (word) => word }).length > 0

  return (query: string) => {
    const terms = [...new Set(termsOf(query))]
    const telling = terms.filter((term) => !skipped.has(term))
    const searched = telling.length > 0 ? telling : terms
    const found = index.search(searched.join(' ')) as FoundClause[]
    // The best match has every word if any clause has.
    const most = found[0]?.queryTerms.length ?? 0
    return found.filter(({ queryTerms }) => queryTerms.length >= most)
  }
}

/** Returns the words of a text, with one spelling for Indic variants. */
export function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[ൺ-ൿ]/g, (match) => `${'ണനരലളക'['ൺൻർൽൾൿ'.indexOf(match)]}്`)
      // Joiners, and the dot of Devanagari, which few type.
      .replace(/['’\u093c]|\u200c|\u200d/g, '')
      .replaceAll('ँ', 'ं')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Returns a word with and without the last letters, which often inflect. */
function formsOf(word: string): string[] {
  return [0, 1, 2, 3].map((cut) => word.slice(0, word.length - cut))
}

/** Returns the words that result when two adjacent letters change places. */
function swapsOf(word: string): string[] {
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  )
}
