import type { VFile } from 'vfile'
import { stringify } from 'yaml'
import { matchClauses } from '../../src/policy/diff.ts'
import type { publishedClauses } from '../site/book.ts'
import type { Version } from '../site/policies.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'

/**
 * Reports published clauses whose ids lead nowhere in a version, each with the
 * line below “moved:” that mends it: as the version before it has it, or by the
 * text.
 */
export function checkClauseIds(
  { text, metadata }: Version,
  before: Version | undefined,
  published: ReturnType<typeof publishedClauses>,
  file: VFile,
): void {
  const { headings, document } = text
  // The text before the first heading has no id.
  const known = [
    '',
    ...headings.map(({ id }) => id),
    ...Object.keys(metadata.moved),
  ]
  const old = before?.text.document?.clauses ?? []
  const matches = [
    ...matchClauses(old, document?.clauses ?? [], metadata.moved),
  ]
  const moved = new Map(Object.entries(before?.metadata.moved ?? {}))
  for (const [id, { title, day }] of published) {
    if (known.includes(id)) continue
    const former = moved.get(id) ?? id
    const match = matches.find(([clause]) => clause.id === former)?.[1].id
    const ended = `“${title}” is no longer a part of this document.`
    const successor = former.includes(' ') ? former : (match ?? ended)
    const line = stringify({ [id]: successor }, { lineWidth: 0 }).trimEnd()
    reporter(file, 'clause-ids')(
      headings.find((heading) => heading.id === successor)?.place ??
        pointOf(file, '\nmoved:'),
      `Links to #${id}, “${title}” in the version of ${day}, would lead nowhere.`,
      `Where the heading of its text is new, write [#${id}] behind it. Otherwise let “npm run check -- --fix” add, at the top of the file:\nmoved:\n  ${line}`,
      'error',
      { kind: 'moved', line },
    )
  }
}

/**
 * Reports entries below “moved:” that lead nowhere, or from a clause that is
 * still there.
 */
export function checkMoved({ text, metadata }: Version, file: VFile): void {
  const ids = text.headings.map(({ id }) => id)
  for (const [id, successor] of Object.entries(metadata.moved))
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
