import { wholeWords } from './whole-words.ts'

/**
 * Words of a clause, and what is before and after them: a TextQuoteSelector of
 * the Web Annotation model. White space is one space.
 */
export interface Quotation {
  exact: string
  prefix: string
  suffix: string
}

/** The offsets of words in a text: of their first letter, and after their last. */
export type Range = readonly [start: number, end: number]

/** How many letters before and after its words a quotation keeps. */
const CONTEXT = 48

/** How much of a text is compared with them: others may have written between. */
const REACH = 3 * CONTEXT

/**
 * Quotes the whole words in a range of the plain text of a clause. Undefined if
 * there are none.
 */
export function quote(
  text: string,
  [start, end]: Range,
): Quotation | undefined {
  const isSelected = (range: Range) => range[0] < end && range[1] > start
  const words = Array.from(
    text.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+|[^\s]/gu),
    ({ 0: word, index }): Range => [index, index + word.length],
  ).filter(isSelected)
  const [[from] = [0], [, to] = [0, 0]] = [words[0], words.at(-1)]
  if (from === to) return undefined
  return {
    exact: inLine(text.slice(from, to)),
    prefix: inLine(text.slice(0, from)).slice(-CONTEXT),
    suffix: inLine(text.slice(to)).slice(0, CONTEXT),
  }
}

/**
 * Finds the words of a quotation in the plain text of its clause. Where they
 * appear more than once, what is around them decides. Undefined if they changed.
 */
export function findQuotation(
  text: string,
  { exact, prefix, suffix }: Quotation,
): Range | undefined {
  const placed = Array.from(text.matchAll(patternOf(exact)), (found) => {
    const { 0: words, index: start } = found
    const end = start + words.length
    const before = inLine(text.slice(Math.max(0, start - REACH), start))
    const after = inLine(text.slice(end, end + REACH))
    const score = kept(reversed(prefix), reversed(before)) + kept(suffix, after)
    return { range: [start, end] as const, score }
  })
  return placed.toSorted((a, b) => b.score - a.score)[0]?.range
}

/** Whether the words of a quotation are exactly in a range of a text. */
export function isQuoted(
  text: string,
  [start, end]: Range,
  { exact }: Pick<Quotation, 'exact'>,
): boolean {
  const pattern = patternOf(exact, 'uy')
  pattern.lastIndex = start
  return pattern.exec(text)?.[0].length === end - start
}

/** Finds whole words, whatever white space is between them. */
const patternOf = (exact: string, flags = 'gu'): RegExp =>
  new RegExp(wholeWords(exact).replace(/ /g, '\\s+'), flags)

const inLine = (text: string) => text.replace(/\s+/g, ' ')

const reversed = (text: string) => [...text].reverse().join('')

/**
 * How much of a context is still next to its words: the letters up to the first
 * that differs, and those of each word that is somewhere in the text.
 */
function kept(context: string, text: string): number {
  const next = [...context].findIndex((letter, i) => letter !== text[i])
  const words = new Set(text.split(' '))
  const shared = context.split(' ').filter((word) => words.has(word))
  return (next < 0 ? context.length : next) + shared.join('').length
}
