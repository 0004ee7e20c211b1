import type { Replacement } from './protocol.ts'

/** The one replacement that makes a text of another. */
export function difference(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same))
    same++
  return {
    from,
    to: before.length - same,
    insert: after.slice(from, after.length - same),
  }
}
