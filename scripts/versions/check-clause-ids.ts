import { stringify } from 'yaml'
import { matchClauses } from '../../src/policy/match-clauses.ts'
import { dataOf } from '../content/file-data.ts'
import { reporter } from '../diagnostics/report.ts'
import { pointOf } from './points.ts'
import type { publishedClauses } from './seals.ts'
import type { TextVersion } from './versions-of.ts'

/** The text before the first heading, and the notes below the last. */
const UNNAMED = ['', 'footnote-label']

/** Reports published clauses whose ids lead nowhere in a version, each with the line below “moved:” that mends it: as the version before it has it, or by the text. */
export function checkClauseIds(
  version: TextVersion,
  before: TextVersion | undefined,
  published: ReturnType<typeof publishedClauses>,
): void {
  const { file, notes } = version
  const { ids } = dataOf(file)
  const known = [...UNNAMED, ...ids.map(({ id }) => id), ...Object.keys(notes.moved)]
  const moved = new Map(Object.entries(before?.notes.moved ?? {}))
  const matches = [...matchClauses(clausesOf(before), clausesOf(version), notes.moved)]
  for (const [id, { title, day }] of published) {
    if (known.includes(id)) continue
    const former = moved.get(id) ?? id
    const match = matches.find(([clause]) => clause.id === former)?.[1].id
    const ended = `“${title}” is no longer a part of this document.`
    const successor = former.includes(' ') ? former : (match ?? ended)
    const line = stringify({ [id]: successor }, { lineWidth: 0 }).trimEnd()
    const add = `let “npm run check -- --fix” add, at the top of the file:\nmoved:\n  ${line}`
    reporter(file, 'clause-ids')(
      ids.find((heading) => heading.id === successor)?.place ?? pointOf(file, '\nmoved:'),
      `Links to #${id}, “${title}” in the version of ${day}, would lead nowhere.`,
      // A heading has one id, and that may be published itself.
      published.has(successor)
        ? `It seems to be #${successor} now: ${add}`
        : `Write [#${id}] behind the heading of its text, or ${add}`,
      'error',
      { kind: 'moved', line },
    )
  }
}

function clausesOf(version: TextVersion | undefined) {
  return (version && dataOf(version.file).document?.clauses) ?? []
}

/** Reports entries below “moved:” that lead nowhere, or from a clause that is still there. */
export function checkMoved({ file, notes }: TextVersion): void {
  const report = reporter(file, 'clause-ids')
  const ids = dataOf(file).ids.map(({ id }) => id)
  for (const [id, successor] of Object.entries(notes.moved)) {
    const place = pointOf(file, '\nmoved:', `\n  ${id}:`)
    if (ids.includes(id))
      report(place, `“${id}” is said to have moved, and stands here.`, 'Delete this line.')
    else if (!successor.includes(' ') && !ids.includes(successor))
      report(
        place,
        `“${id}” is said to have moved to “${successor}”, which is no clause here.`,
        'Write the name of a clause, or a sentence on its end.',
      )
  }
}
