import type { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { matchClauses } from '../../src/policy/diff.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { lineBelowMoved, type Offer, offer } from '../text/diagnostics/edits.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { movedOf } from '../text/file-data.ts'
import { pointOf } from '../text/places.ts'
import type { Text } from '../text/text.ts'
import { writeYaml } from '../text/yaml-syntax.ts'

/**
 * Reports published clauses whose ids lead nowhere in a version, each with the
 * line below “moved:” that mends it: as the version before it has it, or by the
 * text.
 */
export function checkClauseIds(
  text: Text,
  before: Text | undefined,
  published: ReadonlyMap<string, { title: string; day: Day }>,
  file: VFile,
): void {
  const { headings, document } = text
  // The text before the first heading has no id.
  const known = [
    '',
    ...headings.map(({ id }) => id),
    ...Object.keys(movedOf(text)),
  ]
  const old = before?.document?.clauses ?? []
  const matches = [...matchClauses(old, document?.clauses ?? [], movedOf(text))]
  const earlier = new Map(Object.entries(before ? movedOf(before) : {}))
  for (const [id, { title, day }] of published) {
    if (known.includes(id)) continue
    const former = earlier.get(id) ?? id
    const match = matches.find(([clause]) => clause.id === former)?.[1].id
    const ended = `“${title}” is no longer a part of this document.`
    const successor = former.includes(' ') ? former : (match ?? ended)
    const line = writeYaml({ [id]: successor })
    const edit = lineBelowMoved(String(file), line)
    const home = headings.find((heading) => heading.id === successor)
    const moved = {
      label: home ? `Lead them to “${home.title}”` : 'Say that it has ended',
      edits: edit ? [edit] : [],
    }
    reporter(file, 'clause-ids')(
      home?.place ?? pointOf(file, '\nmoved:'),
      `Links to #${id}, “${title}” in the version of ${formatDay(day)}, would lead nowhere.`,
      'Lead them to where its text stands now, say that it has ended, or choose its new title.',
      'error',
      { offers: [...(edit ? [moved] : []), ...titlesFor(id, text, before)] },
    )
  }
}

/** The new clauses of a text, one of which may be a former one renamed. */
function titlesFor(
  id: string,
  { source, headings }: Text,
  before: Text | undefined,
): Offer[] {
  const former = new Set(before?.headings.map((it) => it.id))
  const lines = source.split('\n')

  return headings
    .filter((it) => !former.has(it.id))
    .map(({ title, place: { line } }) => {
      const written = / *\[#[^\]]*\]\s*$/.exec(lines[line - 1] ?? '')?.[0] ?? ''
      const name = written.trimEnd()
      const end = lines.slice(0, line).join('\n').trimEnd().length
      const start = end - name.length

      return offer(`It is “${title}” now`, start, name.length, ` [#${id}]`)
    })
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
