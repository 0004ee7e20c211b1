/** What is the same in two sequences has the same key. */
interface Keyed {
  readonly key: string
}

/** Two members that belong together, or one that has no counterpart. */
type Step<T> = [before: T, after: T | undefined] | [before: undefined, after: T]

/** Members less alike than this are held for different ones. */
const LEAST_LIKENESS = 0.3

/**
 * Pairs the members of two sequences in order: first what each has once, then
 * what is between, so that the pairs are as alike as can be. `likeness` is 0
 * for what may not be paired.
 */
export function align<T extends Keyed>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  const steps: Step<T>[] = []
  let [from, start] = [0, 0]
  for (const [i, j] of [...anchorsOf(before, after), [Infinity, Infinity]]) {
    const [old, current] = [
      before.slice(from, i + 1),
      after.slice(start, j + 1),
    ]
    steps.push(...alignAll(old, current, likeness))
    ;[from, start] = [i + 1, j + 1]
  }
  return steps
}

interface Anchor {
  readonly places: readonly [before: number, after: number]
  readonly last: Anchor | undefined
}

/** The places of what both have once, as much of it as is in one order. */
export function anchorsOf(before: readonly Keyed[], after: readonly Keyed[]) {
  const places = placesOf(after)
  // The longest sequences so far by their length, each with the lowest end.
  const ends: Anchor[] = []
  for (const [key, i] of placesOf(before)) {
    const j = places.get(key) ?? -1
    if (i < 0 || j < 0) continue
    const length = ends.findLastIndex(({ places: [, end] }) => end < j) + 1
    ends[length] = { places: [i, j], last: ends[length - 1] }
  }

  const anchors: Anchor['places'][] = []
  for (let at = ends.at(-1); at; at = at.last) anchors.push(at.places)
  return anchors.reverse()
}

/** The place of each key; -1 where it has several. */
function placesOf(members: readonly Keyed[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [i, { key }] of members.entries())
    places.set(key, places.has(key) ? -1 : i)
  return places
}

function alignAll<T extends Keyed>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  /** For each place in both, what the best pairing of all that follows is worth. */
  const best = Array.from(
    [...before, null],
    () => new Float64Array(after.length + 1),
  )
  const worth = (i: number, j: number) => best[i]?.[j] ?? -1
  const paired = (i: number, j: number) => {
    const [old, current] = [before[i], after[j]]
    if (!old || !current) return -1
    const alike = old.key === current.key ? 1 : likeness(old, current)
    // Squared, one close pair outweighs two loose ones.
    return alike < LEAST_LIKENESS ? -1 : alike ** 2 + worth(i + 1, j + 1)
  }
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      best[i]?.set(
        [Math.max(paired(i, j), worth(i + 1, j), worth(i, j + 1))],
        j,
      )

  const steps: Step<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (worth(i, j) === paired(i, j))
      steps.push([before[i++] as T, after[j++] as T])
    else if (worth(i, j) === worth(i + 1, j))
      steps.push([before[i++] as T, undefined])
    else steps.push([undefined, after[j++] as T])
  }
  return steps
}
