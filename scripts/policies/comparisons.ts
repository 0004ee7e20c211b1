import { versionBefore } from '../../src/policy/policy.ts'
import { type Day, latest } from '../../src/policy/timeline.ts'
import { presentSlug } from './moved-pages.ts'
import type { Policy } from './policies.ts'
import type { Site } from './site.ts'

/**
 * The versions of a policy that readers are led to compare, or were since any
 * line of the book, as in `2026-12-01..2027-01-15`: what was announced against a
 * version stays when another comes between.
 */
export function comparisonsOf(
  policy: Policy,
  { book, moved }: Pick<Site, 'book' | 'moved'>,
): string[] {
  const ranges = new Set<string>()
  const add = (from: Day | undefined, to: Day) =>
    from && ranges.add(`${from}..${to}`)

  const known = new Map<Day, { isWithdrawn: boolean }>()
  for (const { says } of book.entries) {
    if (presentSlug(moved, says.policy) !== policy.slug) continue
    known.set(says.version, { isWithdrawn: 'withdrawn' in says })
    const days = [...known.keys()]
    for (const to of days)
      add(
        latest(days.filter((it) => it < to && !known.get(it)?.isWithdrawn)),
        to,
      )
  }
  for (const version of policy.versions)
    add(versionBefore(policy, version)?.day, version.day)

  const days = new Set(policy.versions.map(({ day }) => day))
  return [...ranges]
    .filter((range) => range.split('..').every((day) => days.has(day)))
    .sort()
}
