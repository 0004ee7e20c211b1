import { linesOf } from './document-model.ts'

/** The words of a text, whatever their case. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
}

/** The words of any part of a document. */
export function wordsIn(part: object): Set<string> {
  return wordsOf(linesOf(part).join('\n'))
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
