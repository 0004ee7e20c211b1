/** A part of a text. */
export interface Range {
  start: number
  end: number
}

/** Finds parts of a text. */
export type FindRanges = (text: string) => Range[]

/** What is longer is a sentence, which nobody repeats, and makes a pattern that no engine takes. */
const LONGEST = 200

/** Makes a function that finds some words as whole words, the longest first. */
export function rangeFinder(words: Iterable<string>): FindRanges {
  const known = [...new Set(words)]
    .filter(({ length }) => length > 0 && length <= LONGEST)
    .sort((a, b) => b.length - a.length)
  if (known.length === 0) return () => []
  const any = known.map(escapePattern).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}]|-\\p{L})`, 'gu')
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }))
}

/** The words as a pattern that stands for them and any white space between them. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}

/** Whether two ranges share a letter. */
export function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}
