import { diffSequences } from './sequences.ts'
import { similarity } from './similarity.ts'

/** A pair of members, or one without a counterpart. */
export type Pairing<T> =
  | [before: T, after: T | undefined]
  | [before: undefined, after: T]

/** A part of a text, as it is compared with others. */
export interface Described {
  /** Equal for equal parts. */
  key: string
  /** Only parts of one kind are paired. */
  kind: string
  tokens: ReadonlySet<string>
}

/** Members with a lower likeness are different ones. */
const LEAST_LIKENESS = 0.3

/**
 * Aligns two sequences: pairs equal members in order, then between them the most
 * alike. Pairs never cross.
 */
export function align<T extends Described>(
  before: readonly T[],
  after: readonly T[],
): Pairing<T>[] {
  let at = 0
  return diffSequences(before, after, ({ key }) => key).flatMap(
    ({ same, deleted, inserted }) => {
      const pairs = same.map((now): Pairing<T> => [before[at++] as T, now])
      at += deleted.length
      return [...pairs, ...pairInOrder(deleted, inserted)]
    },
  )
}

function pairInOrder<T extends Described>(
  olds: readonly T[],
  news: readonly T[],
): Pairing<T>[] {
  /** In order. */
  const chosen: Pair<T>[] = []
  for (const pair of pairsAlike(olds, news, LEAST_LIKENESS)) {
    let [at, end] = [0, chosen.length]
    while (at < end) {
      const middle = (at + end) >> 1
      if ((chosen[middle]?.i ?? 0) < pair.i) at = middle + 1
      else end = middle
    }
    const { j: last = -1 } = chosen[at - 1] ?? {}
    const { i = Infinity, j = Infinity } = chosen[at] ?? {}
    if (last < pair.j && pair.i < i && pair.j < j) chosen.splice(at, 0, pair)
  }
  let [i, j] = [0, 0]
  const alone = (to: { i: number; j: number }) => [
    ...olds.slice(i, to.i).map((old): Pairing<T> => [old, undefined]),
    ...news.slice(j, to.j).map((now): Pairing<T> => [undefined, now]),
  ]
  const steps = chosen.flatMap((pair): Pairing<T>[] => {
    const before = alone(pair)
    i = pair.i + 1
    j = pair.j + 1
    return [...before, [pair.old, pair.now]]
  })
  return [...steps, ...alone({ i: olds.length, j: news.length })]
}

interface Pair<T> {
  old: T
  now: T
  i: number
  j: number
  alike: number
}

/** A member is compared with this many others, those with its rarest words. */
const MOST_CANDIDATES = 100

/** Returns all pairs of a kind that are alike enough, the most alike first. */
export function pairsAlike<T extends Omit<Described, 'key'>>(
  olds: readonly T[],
  news: readonly T[],
  least: number,
): Pair<T>[] {
  const holders = new Map<string, number[]>()
  for (const [j, { tokens }] of news.entries())
    for (const token of tokens) {
      const places = holders.get(token) ?? []
      if (places.push(j) === 1) holders.set(token, places)
    }
  return olds
    .flatMap((old, i) => {
      const found = new Set<number>()
      const byRarity = Array.from(old.tokens, (it) => holders.get(it) ?? [])
      for (const places of byRarity.sort((a, b) => a.length - b.length))
        if (found.size < MOST_CANDIDATES)
          for (const j of places.slice(0, MOST_CANDIDATES)) found.add(j)
      return [...found]
        .sort((a, b) => a - b)
        .flatMap((j): Pair<T>[] => {
          const now = news[j] as T
          const alike = similarity(old.tokens, now.tokens)
          return old.kind !== now.kind || alike < least
            ? []
            : [{ old, now, i, j, alike }]
        })
    })
    .sort((a, b) => b.alike - a.alike)
}
