import type { VersionNotes } from '../model/front-matter.ts'
import { type Day, predecessorOf, type Status, statusOf, successorOf } from '../policy/timeline.ts'
import type { Policy, Version } from './manifest.ts'

/** Where a version stands among the others of its policy, and what it says of itself. */
export interface VersionPlace {
  slug: string
  day: Day
  standing: Status
  notes: VersionNotes
  /** Whether it is shown at its permanent address, not at that of the policy. */
  isPermanent: boolean
  /** The days of the versions before and after it. */
  before: Day | undefined
  after: Day | undefined
  /** The day of the version in force, where there is one. */
  inForce: Day | undefined
}

/** Places a version among the others of its policy. */
export async function placeOf(
  { slug, versions, timeline }: Policy,
  version: Version,
  isPermanent: boolean,
): Promise<VersionPlace> {
  const { frontMatter } = await version.load()
  if (!frontMatter.version) throw new Error(`${slug}/${version.day} has no notes of its version.`)
  return {
    slug,
    day: version.day,
    standing: statusOf(version, timeline),
    notes: frontMatter.version,
    isPermanent,
    before: predecessorOf(version, versions)?.day,
    after: successorOf(version, versions)?.day,
    inForce: timeline.inForce?.day,
  }
}
