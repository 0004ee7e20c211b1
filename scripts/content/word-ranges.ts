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
    allMatches(pattern, text).map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }))
}

/** Every match of a global pattern that matches no empty text. `matchAll` would copy the pattern for each text, and some hold a thousand words. */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match)
  return matches
}

/** What is longer is a sentence, which nobody repeats, and makes a pattern that no engine takes. */
const LONGEST = 200

/** A pattern for any of some words between two edges; undefined where there are no words. */
export function wordPattern(
  words: Iterable<string>,
  before: string,
  after: string,
): RegExp | undefined {
  const known = [...new Set(words)].filter(({ length }) => length > 0 && length <= LONGEST)
  if (known.length === 0) return undefined
  const signs = known.map((word) => word.match(/\s+|\S/gu) ?? [])
  // Most letters begin none of the words: to look at the first alone takes half of the time.
  const first = [...new Set(signs.map(([sign = '']) => escapePattern(sign)))].join('|')
  return new RegExp(`(?=${first})${before}${anyOf(signs)}${after}`, 'gu')
}

/** A pattern for any of some words, given sign by sign, the longest first. What several begin with it holds once, so that a text is compared with it once. */
function anyOf(words: readonly (readonly string[])[]): string {
  const byFirst = new Map<string, string[][]>()
  for (const [sign, ...rest] of words)
    if (sign !== undefined) byFirst.set(sign, [...(byFirst.get(sign) ?? []), rest])
  const ways = [...byFirst].map(([sign, rests]) => escapePattern(sign) + anyOf(rests))
  if (words.some((word) => word.length === 0)) ways.push('')
  return ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`
}

/** The words as a pattern that stands for them and any white space between them. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}

/** Whether two ranges share a letter. */
export function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}
