import { closest, distance } from 'fastest-levenshtein'

/**
 * The known name that a mistyped one was most likely meant to be, if any is
 * near.
 */
export function nearest(
  name: string,
  known: readonly string[],
): string | undefined {
  if (known.length === 0) return undefined
  const lower = new Map(known.map((k) => [k.toLowerCase(), k]))
  const best = closest(name.toLowerCase(), [...lower.keys()])
  return distance(name.toLowerCase(), best) <= Math.max(2, name.length / 3)
    ? lower.get(best)
    : undefined
}
