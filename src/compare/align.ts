import { diffArrays } from 'diff'

/** Equal members have the same key. */
interface Keyed {
  readonly key: string
}

/** A pair of members, or one without a counterpart. */
type Step<T> = [before: T, after: T | undefined] | [before: undefined, after: T]

/** Members with a lower likeness are different ones. */
const LEAST_LIKENESS = 0.3

/**
 * Aligns two sequences: pairs equal members in order, then between them the
 * most alike. A `likeness` of 0 forbids a pair.
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

/** Pairs the most alike first; pairs never cross. */
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

/** Returns all pairs that are alike enough, the most alike first. */
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
