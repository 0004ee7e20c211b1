import { diffArrays } from 'diff'

/** A pair of members, or one without a counterpart. */
type Step<T> = [before: T, after: T | undefined] | [before: undefined, after: T]

/** Members with a lower likeness are different ones. */
const LEAST_LIKENESS = 0.3

/**
 * Aligns two sequences: pairs members with the same key in order, then between
 * them the most alike. A `likeness` of 0 forbids a pair.
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (member: T) => string,
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  const steps: Step<T>[] = []
  let at = 0
  let olds: readonly T[] = []
  let currents: readonly T[] = []
  const comparator = (a: T, b: T) => keyOf(a) === keyOf(b)
  const parts = diffArrays([...before], [...after], { comparator })
  for (const { value, count, added, removed } of parts) {
    if (removed) olds = value
    else if (added) currents = value
    else {
      steps.push(...pairAlike(olds, currents, likeness))
      const same = before.slice(at, at + count)
      steps.push(...same.map((old, i): Step<T> => [old, value[i]]))
      olds = []
      currents = []
    }
    if (!added) at += count
  }
  return [...steps, ...pairAlike(olds, currents, likeness)]
}

/** Pairs the most alike first. Pairs never cross. */
function pairAlike<T>(
  olds: readonly T[],
  currents: readonly T[],
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  const [best] = pairsAlike(olds, currents, likeness, LEAST_LIKENESS)
  if (!best)
    return [
      ...olds.map((old): Step<T> => [old, undefined]),
      ...currents.map((current): Step<T> => [undefined, current]),
    ]
  const { old, current, i, j } = best
  return [
    ...pairAlike(olds.slice(0, i), currents.slice(0, j), likeness),
    [old, current],
    ...pairAlike(olds.slice(i + 1), currents.slice(j + 1), likeness),
  ]
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
