import { diffArrays } from 'diff'

/** What is the same in two sequences has the same key. */
interface Keyed {
  readonly key: string
}

/** Two members that belong together, or one that has no counterpart. */
type Step<T> = [before: T, after: T | undefined] | [before: undefined, after: T]

/** Members less alike than this are held for different ones. */
const LEAST_LIKENESS = 0.3

/**
 * Pairs the members of two sequences in order: first what is the same, then,
 * between that, the most alike. `likeness` is 0 for what may not be paired.
 */
export function align<T extends Keyed>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  const keysOf = (members: readonly T[]) => members.map(({ key }) => key)
  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  let removed: readonly T[] = []
  let added: readonly T[] = []
  for (const part of diffArrays(keysOf(before), keysOf(after))) {
    const olds = before.slice(i, i + part.count)
    const currents = after.slice(j, j + part.count)
    if (part.removed) removed = olds
    else if (part.added) added = currents
    else {
      const same = olds.map((it, at): Step<T> => [it, currents[at]])
      steps.push(...pairAlike(removed, added, likeness), ...same)
      removed = []
      added = []
    }
    if (!part.added) i += part.count
    if (!part.removed) j += part.count
  }
  return [...steps, ...pairAlike(removed, added, likeness)]
}

/** Pairs the most alike first; none of the pairs crosses another. */
function pairAlike<T>(
  olds: readonly T[],
  currents: readonly T[],
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  const pairs: [number, number][] = []
  for (const { i, j } of pairsAlike(olds, currents, likeness, LEAST_LIKENESS))
    if (pairs.every(([old, current]) => (i - old) * (j - current) > 0))
      pairs.push([i, j])

  const partners = new Map(pairs)
  const inserted = (it: T): Step<T> => [undefined, it]
  let next = 0
  const steps = olds.flatMap((old, i): Step<T>[] => {
    const j = partners.get(i)
    if (j === undefined) return [[old, undefined]]

    const passed = currents.slice(next, j)
    next = j + 1
    return [...passed.map(inserted), [old, currents[j]]]
  })
  return [...steps, ...currents.slice(next).map(inserted)]
}

/** All pairs of two sequences that are alike enough, the most alike first. */
export function pairsAlike<T>(
  olds: readonly T[],
  currents: readonly T[],
  likeness: (before: T, after: T) => number,
  least: number,
) {
  return olds
    .flatMap((old, i) =>
      currents.flatMap((current, j) => {
        const alike = likeness(old, current)
        return alike < least ? [] : { old, current, i, j, alike }
      }),
    )
    .sort((a, b) => b.alike - a.alike)
}
