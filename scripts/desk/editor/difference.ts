import type { Edit } from './protocol.ts'

/** The one replacement that makes a text of another. */
export function difference(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same))
    same++
  return {
    start,
    end: before.length - same,
    text: after.slice(start, after.length - same),
  }
}
