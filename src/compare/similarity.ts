import { linesOf } from './document-model.ts'

/** Returns the words of a text in lowercase. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
}

/** Returns the words of any part of a document. */
export function wordsIn(part: object): Set<string> {
  return wordsOf(linesOf(part).join('\n'))
}

/**
 * Returns the share of words that two texts have in common, from 0 to 1; 1 for
 * two empty texts.
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
