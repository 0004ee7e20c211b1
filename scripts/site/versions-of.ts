import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { VersionNotes } from '../../src/model/front-matter.ts'
import type { Day } from '../../src/policy/timeline.ts'
import type { CheckedFacts, FactsTable } from '../text/facts.ts'
import { dataOf, versionOf } from '../text/file-data.ts'
import type { TextContext } from '../text/page-index.ts'
import { placeOf } from '../text/paths.ts'
import type { ReadSeals, SealedText } from './seals.ts'

/** What the versions of a site are checked and sealed by. */
export interface VersionContext extends Pick<TextContext, 'factsFor'> {
  folder: string
  today: Day
  texts: readonly VFile[]
  facts: CheckedFacts
  seals: ReadSeals
  /**
   * What a text says to its readers, with some values of facts; undefined where
   * it cannot be read.
   */
  sealedTextOf: (
    path: string,
    source: string,
    facts: FactsTable,
  ) => SealedText | undefined
}

/** A version of a policy that could be read. */
export interface TextVersion {
  slug: string
  day: Day
  file: VFile
  notes: VersionNotes
}

/**
 * The versions among some texts by the slug of their policy, the oldest first.
 */
export function versionsOf(
  texts: readonly VFile[],
): Map<string, TextVersion[]> {
  const bySlug = new Map<string, TextVersion[]>()
  for (const file of texts) {
    const { slug, day } = placeOf(file.path)
    const notes = versionOf(dataOf(file))
    if (!day || !notes) continue
    const versions = [...(bySlug.get(slug) ?? []), { slug, day, file, notes }]
    versions.sort((a, b) => (a.day < b.day ? -1 : 1))
    bySlug.set(slug, versions)
  }
  return bySlug
}

/**
 * Where the last of some texts stands, each sought behind the one before; those
 * that are not there do not count.
 */
export function pointOf(file: VFile, ...texts: string[]): Point | undefined {
  let offset = 0
  for (const text of texts) {
    const at = String(file).indexOf(text, offset)
    if (at >= 0) offset = at + text.search(/\S/)
  }
  return location(file).toPoint(offset)
}

/**
 * Where a clause begins; the title of the text stands for one without a
 * heading.
 */
export function pointOfClause(file: VFile, id: string): Point | undefined {
  const heading = dataOf(file).headings.find((heading) => heading.id === id)
  return heading?.place ?? pointOf(file, '\ntitle:')
}
