import { type Policy, versionBefore } from '../../src/policy/policy.ts'
import { type Day, latest } from '../../src/policy/timeline.ts'
import type { Book } from './book.ts'

/**
 * The versions of a policy that readers are led to compare, or were since any
 * of its seals, as in `2026-12-01..2027-01-15`: what was announced against
 * a version stays when another comes between.
 */
export function comparisonsOf(policy: Policy, seals: Book): string[] {
  const ranges = new Set<string>()
  const add = (from: Day | undefined, to: Day) =>
    from && ranges.add(`${from}..${to}`)

  const withdrawals = new Map<Day, Day | undefined>()
  for (const seal of seals) {
    withdrawals.set(seal.version, seal.metadata.withdrawn)
    const days = [...withdrawals.keys()]
    for (const to of days)
      add(latest(days.filter((it) => it < to && !withdrawals.get(it))), to)
  }
  for (const version of policy.versions)
    add(versionBefore(policy, version)?.day, version.day)

  return [...ranges].sort()
}
