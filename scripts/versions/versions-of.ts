import type { VFile } from 'vfile'
import type { PageFrontMatter, VersionNotes } from '../../src/model/front-matter.ts'
import { type Day, type Timeline, timelineOf } from '../../src/policy/timeline.ts'
import type { CheckedFacts, FactsTable } from '../content/facts.ts'
import { dataOf } from '../content/file-data.ts'
import { placeOf } from '../content/paths.ts'
import type { ReadSeals } from './read-seals.ts'
import type { Sums } from './seals.ts'

/** What the versions of a site are checked and sealed by. */
export interface VersionContext {
  today: Day
  texts: readonly VFile[]
  facts: CheckedFacts
  seals: ReadSeals
  /** The facts as a text prints them, by its path. */
  factsFor: (path: string) => FactsTable
  /** The sums of a text with some values of facts; undefined where it cannot be read. */
  sumsOf: (path: string, source: string, facts: FactsTable) => Sums | undefined
}

/** A version of a policy that could be read. */
export interface TextVersion {
  slug: string
  day: Day
  file: VFile
  frontMatter: PageFrontMatter
  notes: VersionNotes
}

/** The versions among some texts by the slug of their policy, as they stand on a day. Those whose front matter cannot be read are left out. */
export function versionsOf(
  texts: readonly VFile[],
  today: Day,
): Map<string, Timeline<TextVersion>> {
  const bySlug = new Map<string, TextVersion[]>()
  for (const file of texts) {
    const { slug, day } = placeOf(file.path)
    const { frontMatter } = dataOf(file)
    if (!day || !frontMatter || !('version' in frontMatter) || !frontMatter.version) continue
    const version = { slug, day, file, frontMatter, notes: frontMatter.version }
    bySlug.set(slug, [...(bySlug.get(slug) ?? []), version])
  }
  return new Map([...bySlug].map(([slug, versions]) => [slug, timelineOf(versions, today)]))
}

/** All versions of a timeline, the oldest first. */
export function inOrder<V>({ archived, inForce, announced }: Timeline<V>): V[] {
  return [...archived, ...(inForce ? [inForce] : []), ...announced]
}
