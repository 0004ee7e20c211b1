import type { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { matchClauses } from '../../src/policy/diff.ts'
import { textOfRuns } from '../../src/policy/document-model.ts'
import { lineBelowMoved } from '../text/diagnostics/edits.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { movedOf } from '../text/file-data.ts'
import { pointOf } from '../text/places.ts'
import type { Text } from '../text/text.ts'
import { writeYaml } from '../text/yaml-syntax.ts'
import type { Version } from './policies.ts'

/**
 * Reports clauses of earlier versions whose ids lead nowhere in a text, each
 * with lines below “moved:” that may mend it: to where its text stands, else to
 * each new clause, or that it has ended. Reports such lines that lead nowhere.
 */
export function checkClauseIds(
  text: Text,
  earlier: readonly Version[],
  file: VFile,
): void {
  const { headings, document } = text
  const moved = movedOf(text)
  const ids = headings.map(({ id }) => id)
  const report = reporter(file, 'clause-ids')

  for (const [id, to] of Object.entries(moved))
    if (ids.includes(id) || !(to.includes(' ') || ids.includes(to)))
      report(
        pointOf(file, '\nmoved:', `\n  ${id}:`),
        `“${id}” is said to have moved to “${to}”.`,
        'The first has to be gone; the second is a clause of this text, or a sentence on its end.',
      )

  const published = new Map(
    earlier.flatMap(({ day, text: { document } }) =>
      (document?.clauses ?? []).map((it) => [it.id, { ...it, day }] as const),
    ),
  )
  const before = earlier.findLast(({ withdrawal }) => !withdrawal)?.text
  const old = before?.document?.clauses ?? []
  const matches = [...matchClauses(old, document?.clauses ?? [], moved)]
  const added = ids.filter((id) => !published.has(id))
  for (const [id, { title, day }] of published) {
    // The text before the first heading has no id.
    if (!id || Object.hasOwn(moved, id) || ids.includes(id)) continue

    const name = textOfRuns(title)
    const ended = `“${name}” is no longer a part of this document.`
    const match = matches.find(([clause]) => clause.id === id)?.[1].id
    const offers = (match ? [match] : [ended, ...added]).flatMap((to) => {
      const edit = lineBelowMoved(String(file), writeYaml({ [id]: to }))
      const home = headings.find((it) => it.id === to)
      const label = home ? `Lead them to “${home.title}”` : 'Say that it ended'
      return edit ? { label, edits: [edit] } : []
    })
    report(
      headings.find((it) => it.id === match)?.place ??
        pointOf(file, '\nmoved:'),
      `Links to #${id}, “${name}” in the version of ${formatDay(day)}, would lead nowhere.`,
      'Lead them to where its text stands now, or say that it has ended.',
      'error',
      { offers },
    )
  }
}
