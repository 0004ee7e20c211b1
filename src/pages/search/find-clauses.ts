import MiniSearch, { type SearchResult } from 'minisearch'
import { withAsciiDigits } from '../../i18n/digits.ts'
import { foldSpelling } from '../../i18n/fold-spelling.ts'

/** What the browser searches in a language. */
export interface SearchIndex {
  clauses: readonly IndexedClause[]
  /**
   * The phrases that readers type, divided by commas, by word or clause id. A word
   * of a phrase may be a key: “coins deletion” stands for all words for both.
   */
  synonyms: Readonly<Record<string, string>>
  /** Words that questions have in common. */
  ignored: string
  /** A pattern of the words for a clause. */
  clause: string
}

/** The weight of upcoming clauses. */
export const UPCOMING = 0.5

/** A clause. Each paragraph, item and cell of its text is a line. */
export interface IndexedClause {
  address: string
  title: string
  text: string
  /** The title of its policy or page. */
  policy: string
  /** The factor of its score; at most `UPCOMING` for an upcoming clause. */
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
  /** The phrases that begin with a word or a stem; each token is both. */
  const phrases = new Map<string, { topic: string; tokens: string[][] }[]>()
  for (const [key, typed] of Object.entries(synonyms))
    for (const text of [key, ...typed.split(',')]) {
      const tokens = tokensOf(text).map((word) => [word, stemOf(word)])
      for (const start of tokens[0] ?? []) {
        const others = phrases.get(start) ?? []
        others.push({ topic: `#${key}`, tokens })
        phrases.set(start, others)
      }
    }
  const stemsOf = (words: readonly string[]) =>
    words.filter((word) => !skipped.has(word)).map(stemOf)
  /** Returns the phrases that words contain, in whichever form. */
  const phrasesIn = (words: readonly string[]) => {
    const forms = new Set([...words.flatMap(formsOf), ...stemsOf(words)])
    const found = () =>
      [...forms]
        .flatMap((form) => phrases.get(form) ?? [])
        .filter(({ tokens }) =>
          tokens.every((both) => both.some((form) => forms.has(form))),
        )
    for (const { topic } of found()) forms.add(topic.slice(1))
    return found()
  }
  /** Returns the words of a text, their stems, and the topics of its phrases. */
  const termsOf = (text: string) => {
    const words = tokensOf(text)
    const topics = phrasesIn(words).map(({ topic }) => topic)
    return [...words, ...stemsOf(words), ...new Set(topics)]
  }
  const index: MiniSearch<IndexedClause> = new MiniSearch({
    idField: 'address',
    fields: ['title', 'text', 'id', 'typed'],
    extractField: (clause, field) => {
      const id = clause.address.split('#')[1] ?? ''
      const own = { id, typed: synonyms[id] ?? '', ...clause }
      return own[field as keyof typeof own]
    },
    storeFields: ['address', 'title', 'text', 'policy', 'weight', 'lang'],
    // Words of an id say less than the topics for which it stands; the words of its
    // phrases, typed, find it in other company, too.
    tokenize: (text, field) =>
      termsOf(text).filter((term) => field !== 'id' || term.startsWith('#')),
    searchOptions: {
      tokenize: (terms) => terms.split(' '),
      boost: { title: 1.5, id: 8, typed: 8 },
      boostDocument: (_address, _term, clause) => Number(clause?.weight),
      prefix: isWord,
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
    !isWord(term) ||
    term.length < 4 ||
    index.search(term, { fuzzy: false, processTerm: (word) => word }).length > 0

  return (query: string) => {
    const terms = [...new Set(termsOf(query))]
    const telling = terms.filter((term) => !skipped.has(term))
    const searched = telling.length > 0 ? telling : terms
    const long = phrasesIn(tokensOf(query)).filter(
      ({ tokens }) => tokens.length > 1,
    )
    const topics = new Set(long.map(({ topic }) => topic))
    const all = index.search(searched.join(' '), {
      boostTerm: (term) =>
        topics.has(term) ? PHRASE : (WEIGHTS[term.charAt(0)] ?? 1),
    }) as FoundClause[]
    // The first letter must match, and a match must not be a word of `skipped`.
    const found = all.filter(({ terms }) =>
      terms.some(
        (it) =>
          (telling.length === 0 || !skipped.has(it)) &&
          searched.some((term) => term[0] === it[0]),
      ),
    )
    const best = bestOf(found, searched)
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
    return currentFirst([...first, ...best.filter((it) => !isNamed(it))])
  }
}

/**
 * Orders matches by score and by how many of the searched words they have;
 * leaves out those with less than a third as many as another one has.
 */
function bestOf(found: FoundClause[], searched: readonly string[]) {
  const total = countOf(searched)
  const counted = found.map((clause) => ({
    clause,
    count: countOf(clause.queryTerms),
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted
    .filter(({ count }) => count * 3 >= most)
    .map(({ clause, count }) => ({
      ...clause,
      score: clause.score * Math.sqrt(count / total),
    }))
    .sort((a, b) => b.score - a.score)
}

/** Counts words and topics; a word and its stem are one. */
function countOf(terms: readonly string[]): number {
  return new Set(terms.map((it) => (isWord(it) ? stemOf(it) : it))).size
}

/** The weight of a phrase of several words, which says more than each of them. */
const PHRASE = 4
/** The weights of other topics and of stems, by their first character. */
const WEIGHTS: Readonly<Record<string, number>> = { '#': 0.4, '~': 0.3 }

/** Whether a term is neither a topic nor a stem. */
const isWord = (term: string) => !/^[#~]/.test(term)

/** Common endings of English words. */
const ENDING = /(?:ments?|ings?|ions?|ers?|ies|ied|es|ed|ly|s|y|e)$/

/**
 * Returns what the forms of a word share, after `~`. Words in Indian languages
 * have so many endings that their first letters serve as well as a stemmer.
 */
function stemOf(word: string): string {
  const stem = /^[a-z]/.test(word)
    ? word.replace(ENDING, '')
    : word.slice(0, 5).replace(/\p{M}+$/u, '')
  return `~${stem.length > 2 ? stem : word}`
}

/**
 * How many letters of a word may differ, or which share of them: Indian words
 * have long endings.
 */
function fuzzyFor(term: string): number {
  if (/^[a-z]+$/.test(term)) return term.length > 6 ? 2 : 1
  return term.length > 5 ? 0.4 : 1
}

/** Moves upcoming clauses below current ones. */
function currentFirst<C extends IndexedClause>(found: readonly C[]): C[] {
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
