/** A clause as the browser searches it. */
export interface IndexedClause {
  /** Its page, and its id. */
  address: string
  title: string
  /** The title of the clause above it. */
  within?: string | undefined
  /** Its paragraphs, items and cells, each on a line. */
  text: string
  /** The language of its text, if it isn't that of the index. */
  lang?: string | undefined
}

/** A text as the browser searches it. */
export interface IndexedText {
  title: string
  /** What a match in it counts. */
  weight: number
  clauses: readonly IndexedClause[]
}

/** What the browser searches in a language. */
export interface SearchIndex {
  texts: readonly IndexedText[]
  /** What readers type, divided by commas, for words of the texts or ids of clauses. */
  synonyms: Readonly<Record<string, string>>
  /** The words that questions have in common, divided by spaces. */
  ignored: string
}

export interface FoundClause extends IndexedClause {
  policy: string
  /** The words of the index that match the query. */
  matches: ReadonlySet<string>
}

/** What a match counts by where it stands. */
const WEIGHTS = { title: 5, id: 3, within: 2, policy: 1, text: 1 }
/** What a word counts that another one of the same meaning was typed for. */
const SYNONYM = 0.5
/** What a match counts in what opens a text: it sums up what clauses rule. */
const OPENING = 0.7
/** How much of two words has to be alike for one to have the meaning of the other. */
const ALIKE = 0.6

/** Indexes clauses. Returns what finds the clauses that answer a query, the best first. */
export function createSearch({ texts, synonyms, ignored }: SearchIndex) {
  const clauses = texts.flatMap(({ title: policy, weight, clauses }) =>
    clauses.map((clause) => {
      const [, id = ''] = clause.address.split('#')
      const length = wordsOf(clause.text).length
      const ids = `${id} ${wholeId(id)}`
      return {
        within: '',
        ...clause,
        policy,
        weight: id ? weight : weight * OPENING,
        id: ids,
        length,
      }
    }),
  )
  /** How often each word stands in each clause, by the weights above. */
  const postings = new Map<string, Map<number, number>>()
  clauses.forEach((clause, at) => {
    for (const [field, weight] of Object.entries(WEIGHTS))
      for (const word of wordsOf(clause[field as keyof typeof WEIGHTS] ?? '')) {
        const counts = postings.get(word) ?? new Map<number, number>()
        postings.set(word, counts.set(at, (counts.get(at) ?? 0) + weight))
      }
  })
  // Words that are alike begin with the same letter.
  const vocabulary = new Map<string | undefined, string[]>()
  for (const word of postings.keys())
    vocabulary.set(word[0], [...(vocabulary.get(word[0]) ?? []), word])
  const average =
    clauses.reduce((sum, { length }) => sum + length, 0) / clauses.length
  const skipped = new Set(wordsOf(ignored))
  const phrases = Object.entries(synonyms).flatMap(([name, typed]) => {
    const group = [name, ...typed.split(',')].map(wordsOf)
    const others = group.flatMap((it) => (it.length === 1 ? it : []))
    return group.map((words) => ({ words, key: wholeId(name), others }))
  })

  /** The longest phrases with each word of a query: “cancel account” isn't about cancelling a purchase. */
  function meaningsOf(typed: readonly string[]) {
    const said = phrases.filter(({ words }) =>
      words.every((it) => typed.some((word) => likeness(word, it) > ALIKE)),
    )
    return typed.map((word) => {
      const its = said.filter(({ words }) =>
        words.some((it) => likeness(word, it) > ALIKE),
      )
      const longest = Math.max(...its.map(({ words }) => words.length))
      return its.filter(({ words }) => words.length === longest)
    })
  }

  /** The words of the index that match a word, with how much each counts. */
  function matchesOf(typed: string, weight: number, like = likeness) {
    const matches = new Map<string, number>()
    for (const word of vocabulary.get(typed[0]) ?? []) {
      const score = weight * like(typed, word)
      if (score > 0) matches.set(word, score)
    }
    return matches
  }

  return (query: string): FoundClause[] => {
    const typed = [...new Set(wordsOf(query))]
    const meanings = meaningsOf(typed)
    const words = typed.map((word, at) => ({
      word,
      meanings: meanings[at] ?? [],
    }))
    const telling = words.filter(
      ({ word, meanings }) => meanings.length > 0 || !skipped.has(word),
    )
    const asked = telling.length > 0 ? telling : words
    const keys = new Set(meanings.flat().map(({ key }) => key))
    const terms = asked.map(({ word, meanings }) => {
      const own = matchesOf(word, 1)
      const others = meanings.flatMap(({ key, others }) =>
        [key, ...others].flatMap((it) => [...matchesOf(it, SYNONYM)]),
      )
      const all = new Map([...others, ...own])
      return all.size > 0 ? all : matchesOf(word, SYNONYM, slip)
    })
    const found = new Map<
      number,
      { score: number; terms: number; isMeant: boolean }
    >()
    const count = (matches: ReadonlyMap<string, number>, isTerm: boolean) => {
      const best = new Map<number, number>()
      for (const [word, weight] of matches) {
        const counts = postings.get(word) ?? new Map<number, number>()
        const rarity = Math.log(1 + clauses.length / counts.size)
        for (const [at, count] of counts) {
          const { length = 0 } = clauses[at] ?? {}
          const score =
            (weight * rarity * count) / (count + 0.5 + length / average)
          best.set(at, (best.get(at) ?? 0) + score)
        }
      }
      for (const [at, score] of best) {
        const its = found.get(at) ?? { score: 0, terms: 0, isMeant: false }
        its.score += score
        its.terms += Number(isTerm)
        its.isMeant ||= !isTerm
        found.set(at, its)
      }
    }
    for (const matches of terms) count(matches, true)
    for (const key of keys) count(new Map([[key, 1]]), false)

    const matches = new Set(terms.flatMap((it) => [...it.keys()]))
    const all = clauses
      .flatMap((clause, at) => {
        const its = found.get(at)
        if (!its) return []
        const score = (its.score * clause.weight * its.terms) / terms.length
        return { ...clause, ...its, matches, score }
      })
      .sort((a, b) => b.score - a.score)
    const isWhole = (it?: { terms: number; isMeant: boolean }) =>
      it?.terms === terms.length || it?.isMeant
    return isWhole(all[0]) ? all.filter(isWhole) : all
  }
}

/** An id as one word, by which synonyms name the clause. */
const wholeId = (id: string) => id.toLowerCase().replaceAll('-', '')

/** The words of a text, without what Indic scripts write in two ways. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[ൺ-ൿ]/g, (it) => `${'ണനരലളക'['ൺൻർൽൾൿ'.indexOf(it)]}്`)
      // Joiners, and the dot of Devanagari, which few type.
      .replace(/\u200c|\u200d|\u093c/g, '')
      .replaceAll('ँ', 'ं')
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** How much of two words is alike, from 0 to 1: endings inflect. */
function likeness(typed: string, word: string): number {
  const same = shared(typed, word)
  const share = same / Math.max(typed.length, word.length)
  const isBeginning =
    same === typed.length || (same === word.length && same > 2)
  return isBeginning || (same > 2 && share >= ALIKE) ? share : 0
}

/** Whether one letter is wrong, missing or extra, or two changed places: 1 or 0. */
function slip(typed: string, word: string): number {
  const at = shared(typed, word)
  const [a, b] = [typed.slice(at), word.slice(at)]
  const isSlip =
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  return Number(isSlip && typed.length > 3)
}

/** How many letters two words have in common at their beginning. */
function shared(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
