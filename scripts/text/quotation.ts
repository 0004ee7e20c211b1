import { diffChars } from 'diff'
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
  const pattern = new RegExp(wholeWords(exact).replace(/ /g, '\\s+'), 'gu')
  const found = Array.from(text.matchAll(pattern), ({ 0: words, index }) => {
    const range: Range = [index, index + words.length]
    const before = inLine(text.slice(0, range[0])).slice(-REACH)
    const after = inLine(text.slice(range[1])).slice(0, REACH)
    return { range, score: alike(prefix, before) + alike(suffix, after) }
  })
  return found.toSorted((a, b) => b.score - a.score)[0]?.range
}

const inLine = (text: string) => text.replace(/\s+/g, ' ')

/** How many letters of a context are left, in their order. */
function alike(context: string, text: string): number {
  const parts = diffChars(context, text)
  const same = parts.filter(({ added, removed }) => !added && !removed)
  return same.reduce((all, { count }) => all + count, 0)
}
