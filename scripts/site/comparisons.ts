import type { Policy } from './policies.ts'

/**
 * The versions of a policy that readers are led to compare, or once were, as in
 * `2026-12-01..2027-01-15`: two with none between them that counts, or that was
 * sealed before both were.
 */
export function comparisonsOf({ versions }: Policy): string[] {
  return versions.flatMap((to, at) => {
    let between = Number.POSITIVE_INFINITY
    return versions
      .slice(0, at)
      .toReversed()
      .flatMap((from) => {
        const last = Math.max(from.entry.number, to.entry.number)
        const range = between > last ? [`${from.day}..${to.day}`] : []
        if (!from.withdrawal) between = Math.min(between, from.entry.number)
        return range
      })
  })
}
