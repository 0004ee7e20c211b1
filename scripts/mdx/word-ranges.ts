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
  const longestFirst = known.toSorted((a, b) => b.length - a.length).map(escapePattern)
  // Most letters begin none of the words: to look at them first takes half of the time.
  return new RegExp(`${beginningOf(known)}${before}(?:${longestFirst.join('|')})${after}`, 'gu')
}

function beginningOf(words: readonly string[]): string {
  const signs = new Set(words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0)))
  const codes = [...signs].map((sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
  return `(?=[\\s${codes.join('')}])`
}

/** The words as a pattern that stands for them and any white space between them. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}

/** Whether two ranges share a letter. */
export function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}
