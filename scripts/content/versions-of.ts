import type { PageFrontMatter, VersionNotes } from '../../src/model/front-matter.ts'
import { type Day, type Timeline, timelineOf } from '../../src/policy/timeline.ts'
import { placeOf } from './folders.ts'
import type { SiteReading } from './site-reading.ts'

/** A version of a policy that could be read. */
export interface ReadVersion {
  slug: string
  day: Day
  frontMatter: PageFrontMatter
  notes: VersionNotes
  document: SiteReading
}

/** The versions among some pages by the slug of their policy, as they stand on a day. Those whose front matter cannot be read are left out. */
export function versionsOf(
  pages: readonly SiteReading[],
  today: Day,
): Map<string, Timeline<ReadVersion>> {
  const versions = pages.flatMap((document): ReadVersion[] => {
    const { slug, day } = placeOf(document.file)
    const { frontMatter } = document
    if (!day || !frontMatter || !('version' in frontMatter) || !frontMatter.version) return []
    return [{ slug, day, frontMatter, notes: frontMatter.version, document }]
  })
  const slugs = [...new Set(versions.map(({ slug }) => slug))]
  return new Map(
    slugs.map((slug) => [
      slug,
      timelineOf(
        versions.filter((version) => version.slug === slug),
        today,
      ),
    ]),
  )
}

/** All versions of a timeline, the oldest first. */
export function inOrder<V>({ archived, inForce, announced }: Timeline<V>): V[] {
  return [...archived, ...(inForce ? [inForce] : []), ...announced]
}
