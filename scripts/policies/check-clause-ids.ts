import type { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { matchClauses } from '../../src/policy/diff.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { lineBelowMoved } from '../text/diagnostics/edits.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { movedOf } from '../text/file-data.ts'
import { pointOf } from '../text/places.ts'
import type { Text } from '../text/text.ts'
import { writeYaml } from '../text/yaml-syntax.ts'

/**
 * Reports published clauses whose ids lead nowhere in a version, each with lines
 * below “moved:” that may mend it: to where the version before led or its text
 * stands, else to each new clause, or that it has ended.
 */
export function checkClauseIds(
  text: Text,
  before: Text | undefined,
  published: ReadonlyMap<string, { title: string; day: Day }>,
  file: VFile,
): void {
  const { headings, document } = text
  const moved = movedOf(text)
  const earlier = new Map(Object.entries(before ? movedOf(before) : {}))
  const old = before?.document?.clauses ?? []
  const matches = [...matchClauses(old, document?.clauses ?? [], moved)]
  const added = headings.filter(({ id }) => old.every((it) => it.id !== id))

  for (const [id, { title, day }] of published) {
    // The text before the first heading has no id.
    if (!id || Object.hasOwn(moved, id)) continue
    if (headings.some((it) => it.id === id)) continue

    const former = earlier.get(id) ?? id
    const match = matches.find(([clause]) => clause.id === former)?.[1].id
    const ended = `“${title}” is no longer a part of this document.`
    const successors = match
      ? [match]
      : former.includes(' ')
        ? [former]
        : [ended, ...added.map((it) => it.id)]
    const offers = successors.flatMap((successor) => {
      const edit = lineBelowMoved(String(file), writeYaml({ [id]: successor }))
      const home = headings.find((it) => it.id === successor)
      const label = home ? `Lead them to “${home.title}”` : 'Say that it ended'
      return edit ? { label, edits: [edit] } : []
    })
    reporter(file, 'clause-ids')(
      headings.find((it) => it.id === match)?.place ??
        pointOf(file, '\nmoved:'),
      `Links to #${id}, “${title}” in the version of ${formatDay(day)}, would lead nowhere.`,
      'Lead them to where its text stands now, or say that it has ended.',
      'error',
      { offers },
    )
  }
}

/**
 * Reports entries below “moved:” that lead nowhere, or from a clause that is
 * still there.
 */
export function checkMoved(text: Text, file: VFile): void {
  const ids = text.headings.map(({ id }) => id)
  for (const [id, successor] of Object.entries(movedOf(text)))
    if (
      ids.includes(id) ||
      !(successor.includes(' ') || ids.includes(successor))
    )
      reporter(file, 'clause-ids')(
        pointOf(file, '\nmoved:', `\n  ${id}:`),
        `“${id}” is said to have moved to “${successor}”.`,
        'The first has to be gone; the second is a clause of this text, or a sentence on its end.',
      )
}
