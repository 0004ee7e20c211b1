import { type Day, predecessorOf } from '../../src/policy/timeline.ts'
import type { Site } from '../content/read-site.ts'
import { inOrder, type ReadVersion, versionsOf } from '../content/versions-of.ts'

/** A version of a policy, and the one before it where there is one. */
export interface FoundVersion {
  version: ReadVersion
  predecessor: ReadVersion | undefined
}

/** Finds a version by its day. Throws, naming the policies or the versions there are, where there is none. */
export function findVersion({ pages, today }: Site, slug: string, day: Day): FoundVersion {
  const policies = versionsOf(pages, today)
  const timeline = policies.get(slug)
  if (!timeline) {
    const slugs = [...policies.keys()].toSorted().join(', ')
    throw new Error(`There is no policy “${slug}” with versions. There are: ${slugs}.`)
  }
  const versions = inOrder(timeline)
  const version = versions.find((candidate) => candidate.day === day)
  if (!version) {
    const days = versions.map((candidate) => candidate.day).join(', ')
    throw new Error(`There is no version of ${slug} of ${day}. The versions are: ${days}.`)
  }
  return { version, predecessor: predecessorOf(version, versions) }
}
