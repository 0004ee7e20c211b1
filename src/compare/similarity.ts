import { linesOf } from './document-model.ts'

/** Returns the words of any part of a document in lowercase; '' without any. */
export function tokensIn(part: object): Set<string> {
  const text = linesOf(part).join('\n').toLowerCase()
  return new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [''])
}

/** Returns the share of words that two texts have in common, from 0 to 1. */
export function similarity(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
): number {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return (2 * common) / (a.size + b.size)
}
