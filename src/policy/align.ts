/** Two members that belong together, or one that has no counterpart. */
type Step<T> = [before: T, after: T | undefined] | [before: undefined, after: T]

/** Members less alike than this are held for different ones. */
const LEAST_LIKENESS = 0.3

/**
 * Pairs the members of two sequences in order so that the pairs, taken
 * together, are as alike as can be. `likeness` is 1 for what is the same, and 0
 * for what may not be paired.
 */
export function align<T extends object>(
  before: readonly T[],
  after: readonly T[],
  likeness: (before: T, after: T) => number,
): Step<T>[] {
  /**
   * For each place in both, what the best pairing of all that follows is worth.
   */
  const best = Array.from(
    [...before, null],
    () => new Float64Array(after.length + 1),
  )
  const worth = (i: number, j: number) => best[i]?.[j] ?? -1
  const paired = (i: number, j: number) => {
    const [old, current] = [before[i], after[j]]
    const alike = old && current ? likeness(old, current) : 0
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

/** The words of a text, whatever their case. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
}

/**
 * The share of words that two texts have in common, from 0 to 1. Two empty
 * texts are alike.
 */
export function similarity(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): number {
  if (a.size + b.size === 0) return 1
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return (2 * common) / (a.size + b.size)
}
