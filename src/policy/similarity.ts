/** The words of a text with the number of times that each occurs. */
export interface Bag {
  readonly size: number
  readonly counts: ReadonlyMap<string, number>
}

/** Counts the words of a text, whatever their case. */
export function bagOf(text: string): Bag {
  const counts = new Map<string, number>()
  let size = 0
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    size += 1
  }
  return { size, counts }
}

/** How much two texts have in common: the share of words that both hold, from 0 to 1. Two empty texts are alike. */
export function similarity(a: Bag, b: Bag): number {
  if (a.size + b.size === 0) return 1
  const [few, many] = a.counts.size < b.counts.size ? [a, b] : [b, a]
  let common = 0
  for (const [word, count] of few.counts) common += Math.min(count, many.counts.get(word) ?? 0)
  return (2 * common) / (a.size + b.size)
}
