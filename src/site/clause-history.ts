import { changeKindsOf } from '../compare/summarize.ts'
import { compareVersions } from './find-translation.ts'
import { publishedVersions, versionAfter } from './policy.ts'
import type { ShownVersion, SitePolicy } from './site.ts'
import type { Day } from './timeline.ts'

/** When the words of a chapter changed, up to a version, and when they will. */
export interface ClauseHistory {
  /** The days on which it was new or changed, the oldest first. */
  readonly days: readonly Day[]
  /** The day of the next version, if that changes it. */
  readonly next: Day | undefined
}

/**
 * Returns the history of each chapter of a version by its id; what changes in a
 * clause below a chapter changes the chapter.
 */
export function historiesOf(
  policy: SitePolicy,
  version: ShownVersion,
): Map<string, ClauseHistory> {
  const versions = publishedVersions(policy).filter(
    ({ day }) => day <= version.day,
  )
  const after = versionAfter(policy, version)
  const changing = after && changedChapters(version, after)
  const changes = versions.map((it, index) => {
    const before = versions[index - 1]
    const chapters = before ? changedChapters(before, it) : idsOf(it)
    return { day: it.day, chapters }
  })
  const chapters = version.document.clauses.filter(
    ({ id, depth }) => id && depth === 2,
  )
  return new Map(
    chapters.map(({ id }) => {
      const days = changes.filter(({ chapters }) => chapters.has(id))
      const next = changing?.has(id) ? after?.day : undefined
      return [id, { days: days.map(({ day }) => day), next }]
    }),
  )
}

function idsOf({ document }: ShownVersion): Set<string> {
  return new Set(document.clauses.map(({ id }) => id))
}

/** Returns the ids of the chapters whose words differ between two versions. */
function changedChapters(
  before: ShownVersion,
  after: ShownVersion,
): Set<string> {
  const changed = new Set<string>()
  let chapter = ''
  for (const clause of compareVersions(before, after).clauses) {
    if (clause.depth === 2) chapter = clause.id
    const kinds = changeKindsOf(clause)
    if (kinds.some((kind) => kind !== 'moved' && kind !== 'unchanged'))
      changed.add(chapter)
  }
  return changed
}
