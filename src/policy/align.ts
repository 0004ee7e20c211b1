import { diffArrays } from 'diff'

/** What is the same in two sequences has the same key. */
interface Keyed {
  readonly key: string
}

/** Two members that belong together, or one that has no counterpart. */
type Step<T> = [before: T, after: T | undefined] | [before: undefined, after: T]

/** The places of a member in two sequences. */
type Places = [before: number, after: number]

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
  const same = anchorsOf(keysOf(before), keysOf(after))

  return divide(before, after, same, (olds, currents) =>
    divide(olds, currents, closest(olds, currents, likeness), unpaired),
  )
}

/** The places of what two sequences have in common, in order. */
function anchorsOf(before: string[], after: string[]): Places[] {
  let [i, j] = [0, 0]
  return diffArrays(before, after).flatMap(({ count, added, removed }) => {
    const isSame = !added && !removed
    const places = Array.from(
      { length: isSame ? count : 0 },
      (_, at): Places => [i + at, j + at],
    )
    if (!added) i += count
    if (!removed) j += count
    return places
  })
}

/** Pairs at the given places; what lies between them in its own way. */
function divide<T>(
  before: readonly T[],
  after: readonly T[],
  pairs: readonly Places[],
  between: (before: readonly T[], after: readonly T[]) => Step<T>[],
): Step<T>[] {
  const starts = [[-1, -1], ...pairs]
  return starts.flatMap(([i = 0, j = 0], at) => {
    const [end, last] = pairs[at] ?? []
    const [old, current] = [before[i], after[j]]
    const rest = between(before.slice(i + 1, end), after.slice(j + 1, last))
    return old && current ? [[old, current], ...rest] : rest
  })
}

/** The places of the pairs that are most alike, none of which crosses another. */
function closest<T>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Places[] {
  const pairs = before
    .flatMap((old, i) =>
      after.flatMap((current, j) => {
        const alike = likeness(old, current)
        return alike < LEAST_LIKENESS ? [] : { i, j, alike }
      }),
    )
    .sort((a, b) => b.alike - a.alike)
  const kept: Places[] = []
  for (const { i, j } of pairs)
    if (kept.every(([old, current]) => (i - old) * (j - current) > 0))
      kept.push([i, j])

  return kept.sort(([a], [b]) => a - b)
}

function unpaired<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  return [
    ...before.map((it): Step<T> => [it, undefined]),
    ...after.map((it): Step<T> => [undefined, it]),
  ]
}
