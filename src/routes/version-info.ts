import type { VersionNotes } from '../model/front-matter.ts'
import { type Day, predecessorOf, type Status, statusOf, successorOf } from '../policy/timeline.ts'
import type { Policy, Version } from './manifest.ts'

/** What a page says of a version: its place among the others of its policy, and what it says of itself. */
export interface VersionInfo {
  slug: string
  day: Day
  status: Status
  notes: VersionNotes
  /** Whether it is shown at its permanent address, not at that of the policy. */
  isPermanent: boolean
  /** The days of the versions before and after it. */
  before: Day | undefined
  after: Day | undefined
  /** The day of the version in force, where there is one. */
  inForce: Day | undefined
}

/** Describes a version of a policy. */
export function versionInfo(
  { slug, versions, timeline }: Policy,
  version: Version,
  isPermanent = true,
): VersionInfo {
  const notes = version.frontMatter.version
  if (!notes) throw new Error(`${slug}/${version.day} has no notes of its version.`)
  return {
    slug,
    day: version.day,
    status: statusOf(version, timeline),
    notes,
    isPermanent,
    before: predecessorOf(version, versions)?.day,
    after: successorOf(version, versions)?.day,
    inForce: timeline.inForce?.day,
  }
}
