import type { PolicyTexts } from './policies.ts'

/**
 * Lists the comparisons of a policy, such as `2026-12-01..2027-01-15`, that are
 * published or once were: two versions without a valid version between them at the
 * time when the later one was sealed.
 */
export function comparisonsOf({ versions }: PolicyTexts): string[] {
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
