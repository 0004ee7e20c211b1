/** A part of a text. */
export interface Range {
  start: number
  end: number
}

/** Finds parts of a text. */
export type FindRanges = (text: string) => readonly Range[]

/** Makes a function that finds some words as whole words, the longest first. */
export function rangeFinder(words: readonly string[]): FindRanges {
  const pattern = wordPattern(words, String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`)
  if (!pattern) return () => []
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }))
}

/** A pattern for any of some words between two edges; undefined where there are no words. */
export function wordPattern(
  words: Iterable<string>,
  before: string,
  after: string,
): RegExp | undefined {
  const known = [...new Set(words)].filter((word) => word !== '')
  if (known.length === 0) return undefined
  const byFirst = new Map<string, string[]>()
  for (const word of known.toSorted((a, b) => b.length - a.length)) {
    const [sign = ''] = word
    byFirst.set(sign, [...(byFirst.get(sign) ?? []), escapePattern(word.slice(sign.length))])
  }
  // Most letters begin none of the words: to look at the first alone takes half of the time.
  const first = [...byFirst.keys()].map(escapePattern).join('|')
  const groups = [...byFirst].map(([sign, rests]) => `${escapePattern(sign)}(?:${rests.join('|')})`)
  return new RegExp(`(?=${first})${before}(?:${groups.join('|')})${after}`, 'gu')
}

/** The words as a pattern that stands for them and any white space between them. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}

/** Whether two ranges share a letter. */
export function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}
