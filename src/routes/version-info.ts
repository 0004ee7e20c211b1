import { predecessorOf, statusOf, successorOf } from '../policy/timeline.ts'
import type { Policy, Version } from './manifest.ts'

export type VersionInfo = ReturnType<typeof versionInfo>

/** What a page says of a version: its place among the others of its policy, and what it says of itself. */
export function versionInfo(
  { slug, versions, timeline }: Policy,
  version: Version,
  isPermanent = true,
) {
  const notes = version.frontMatter.version
  if (!notes) throw new Error(`${slug}/${version.day} has no notes of its version.`)
  return {
    slug,
    day: version.day,
    status: statusOf(version, timeline),
    notes,
    /** Whether it is shown at its permanent address, not at that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: predecessorOf(version, versions)?.day,
    after: successorOf(version, versions)?.day,
    /** The day of the version in force, where there is one. */
    inForce: timeline.inForce?.day,
  }
}
