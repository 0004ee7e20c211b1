/** What the browser searches in a language. */
export interface SearchIndex {
  texts: readonly {
    title: string
    /** What its matches count. */
    weight: number
    clauses: readonly IndexedClause[]
  }[]
  /** What readers type, divided by commas, for a word or the id of a clause. */
  synonyms: Readonly<Record<string, string>>
  /** The words that questions have in common. */
  ignored: string
}

/** A clause; each paragraph, item and cell of its text is a line. */
export interface IndexedClause {
  address: string
  title: string
  text: string
  /** If it isn't in the language of the index. */
  lang?: string | undefined
}

export type FoundClause = ReturnType<ReturnType<typeof createSearch>>[number]

/** What a word counts in a title, in an id, and as a synonym of a word. */
const [TITLE, ID, SYNONYM] = [5, 3, 0.5]
/** The share of their letters that two forms of a word have in common. */
const ALIKE = 0.6

/** Indexes clauses. Returns what finds the answers to a query, the best first. */
export function createSearch({ texts, synonyms, ignored }: SearchIndex) {
  /** In how many clauses a word stands. */
  const spread = new Map<string, number>()
  const clauses = texts.flatMap(({ title: policy, weight, clauses }) =>
    clauses.map((clause) => {
      const [, id = ''] = clause.address.split('#')
      const words = new Map<string, number>()
      const add = (text: string, weight: number) => {
        for (const word of wordsOf(text)) {
          if (!words.has(word)) spread.set(word, (spread.get(word) ?? 0) + 1)
          words.set(word, (words.get(word) ?? 0) + weight)
        }
      }
      add(clause.text, 1)
      add(clause.title, TITLE)
      add(`${id} ${wholeId(id)}`, ID)
      return { ...clause, policy, weight, words }
    }),
  )
  const skipped = new Set(wordsOf(ignored))
  const phrases = Object.entries(synonyms).flatMap(([key, typed]) => {
    const group = [key, ...typed.split(',')].map(wordsOf)
    const words = group.flatMap((it) => (it.length === 1 ? it : []))
    return group.map((phrase) => ({ phrase, key: wholeId(key), words }))
  })

  /** The words of the index that are like a word, with what each counts. */
  function matchesOf(typed: string, weight: number, like = likeness) {
    const matches: [string, number][] = []
    for (const word of spread.keys()) {
      const share = word[0] === typed[0] ? like(typed, word) : 0
      if (share > 0) matches.push([word, weight * share])
    }
    return matches
  }

  /** The words of a query that count, each with its matches and the ids it stands for. */
  function termsOf(query: string) {
    const typed = [...new Set(wordsOf(query))]
    const said = phrases.filter(({ phrase }) =>
      phrase.every((it) => typed.some((word) => isForm(word, it))),
    )
    const terms = typed.map((word) => {
      const meant = said.filter(({ phrase }) =>
        phrase.some((it) => isForm(word, it)),
      )
      const others = meant.flatMap(({ words }) =>
        words.flatMap((it) => matchesOf(it, SYNONYM)),
      )
      const own = [...others, ...matchesOf(word, 1)]
      return {
        keys: meant.map(({ key }) => key),
        isTelling: meant.length > 0 || !skipped.has(word),
        matches: new Map(own.length > 0 ? own : matchesOf(word, SYNONYM, slip)),
      }
    })
    const telling = terms.filter(({ isTelling }) => isTelling)
    return telling.length > 0 ? telling : terms
  }

  return (query: string) => {
    const terms = termsOf(query)
    const matches = new Set(terms.flatMap((it) => [...it.matches.keys()]))
    const keys = [...new Set(terms.flatMap((it) => it.keys))]
    const found = clauses
      .map((clause) => {
        const { words, weight } = clause
        const worthOf = (word: string, weight = 1) => {
          const count = words.get(word)
          if (!count) return 0
          const rarity = Math.log(1 + clauses.length / (spread.get(word) ?? 1))
          return (weight * rarity * count) / (count + 0.5 + words.size / 40)
        }
        const worths = terms.map(({ matches }) =>
          sum(Array.from(matches, (it) => worthOf(...it))),
        )
        const covered = terms.filter(
          ({ keys }, at) => worths[at] || keys.some((it) => words.has(it)),
        ).length
        const worth = sum(worths) + sum(keys.map((it) => worthOf(it)))
        const isNamed = keys.some((it) => words.has(it))
        return {
          ...clause,
          matches,
          isWhole: isNamed || covered === terms.length,
          score: (worth * weight * covered) / terms.length,
        }
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
    return found[0]?.isWhole ? found.filter(({ isWhole }) => isWhole) : found
  }
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

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
      .replace(/['’\u093c]|\u200c|\u200d/g, '')
      .replaceAll('ँ', 'ं')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** How much of two words is alike, from 0 to 1: endings inflect. */
function likeness(typed: string, word: string): number {
  const same = shared(typed, word)
  const share = same / Math.max(typed.length, word.length)
  const isAlike = same > 2 && (same === word.length || share >= ALIKE)
  return isAlike || same === typed.length ? share : 0
}

const isForm = (typed: string, word: string) => likeness(typed, word) > ALIKE

/** 1 if one letter is wrong, missing or extra, or if two changed places. */
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
