import type { VFile } from 'vfile'
import { matchClauses } from '../../src/compare/diff.ts'
import { textOfRuns } from '../../src/compare/document-model.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import type { SealedVersion } from '../site/policies.ts'
import { lineBelowMoved } from '../text/diagnostics/edits.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { writeYaml } from '../text/parse/yaml-syntax.ts'
import { movedOf, type Text } from '../text/text.ts'

/**
 * Reports ids of clauses in earlier versions, without withdrawn ones, that a text
 * lacks, and invalid lines of `moved`. Offers lines for `moved`: to the clause with
 * the same text, or else to each new clause and to a sentence that says how the
 * clause ended.
 */
export function checkClauseIds(
  text: Text,
  earlier: readonly SealedVersion[],
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
        `“moved:” cannot redirect “${id}” to “${to}”.`,
        'The first must be a former clause; the second a clause of this text, or a sentence that says how the first ended.',
      )

  const source = String(file)
  const lines = source.split('\n')
  const isHeading = ({ line = 1 }) => lines[line - 1]?.startsWith('#')
  // A heading with an error may have lost its id.
  if (file.messages.some((it) => isError(it) && isHeading(it))) return

  const published = new Map(
    earlier.flatMap(({ day, text: { document } }) =>
      (document?.clauses ?? []).map((it) => [it.id, { ...it, day }] as const),
    ),
  )
  const old = earlier.at(-1)?.text.document?.clauses ?? []
  let matches: ReturnType<typeof matchClauses> | undefined
  const added = ids.filter((id) => !published.has(id))
  for (const [id, { title, day }] of published) {
    // The text before the first heading has no id.
    if (!id || Object.hasOwn(moved, id) || ids.includes(id)) continue

    const name = textOfRuns(title)
    const ended = `“${name}” is no longer a part of this document.`
    // Comparing all clauses takes long, and few drafts lack one.
    matches ??= matchClauses(old, document?.clauses ?? [], moved)
    const match = [...matches].find(([clause]) => clause.id === id)?.[1].id
    const offers = (match ? [match] : [ended, ...added]).map((to) => {
      const target = headings.find((it) => it.id === to)
      const label = target
        ? `Redirect to “${target.title}”`
        : 'Say that it ended'
      return { label, edits: [lineBelowMoved(source, writeYaml({ [id]: to }))] }
    })
    report(
      headings.find((it) => it.id === match)?.place ??
        pointOf(file, '\nmoved:'),
      `Links to clause “${name}” (#${id}) of ${formatDay(day)} would break.`,
      'Redirect them to the clause that replaces it, or say that it ended.',
      'error',
      { offers },
    )
  }
}
