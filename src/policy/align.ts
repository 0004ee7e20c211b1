/** One step through two sequences: a member of both, or of one of them. */
export type Step = { before: number; after: number } | { before: number } | { after: number }

export interface Alignment {
  /** The same string for members that are the same. */
  keys: { before: readonly string[]; after: readonly string[] }
  /** From 0 to 1; 0 where two members may not be paired. */
  likeness: (before: number, after: number) => number
}

/** Pairs the members of two sequences in order so that the pairs, taken together, are as alike as can be. */
export function align({ keys, likeness }: Alignment): Step[] {
  const { before, after } = keys
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let tail = 0
  while (
    tail < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++

  const rows = before.length - start - tail
  const columns = after.length - start - tail
  const paired = new Float64Array(rows * columns)
  const best = new Float64Array((rows + 1) * (columns + 1))
  const at = (i: number, j: number) => i * (columns + 1) + j
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const same = before[start + i] === after[start + j]
      const alike = same ? 1 : likeness(start + i, start + j)
      // Squared, one close pair outweighs two loose ones.
      const worth = alike * alike
      paired[i * columns + j] = worth
      const pairing = worth > 0 ? worth + (best[at(i + 1, j + 1)] ?? 0) : 0
      best[at(i, j)] = Math.max(pairing, best[at(i + 1, j)] ?? 0, best[at(i, j + 1)] ?? 0)
    }
  }

  const steps: Step[] = Array.from({ length: start }, (_, i) => ({ before: i, after: i }))
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    const here = best[at(i, j)] ?? 0
    const worth = i < rows && j < columns ? (paired[i * columns + j] ?? 0) : 0
    if (worth > 0 && here === worth + (best[at(i + 1, j + 1)] ?? 0))
      steps.push({ before: start + i++, after: start + j++ })
    else if (i < rows && here === best[at(i + 1, j)]) steps.push({ before: start + i++ })
    else steps.push({ after: start + j++ })
  }
  for (let k = tail; k > 0; k--) steps.push({ before: before.length - k, after: after.length - k })
  return steps
}
