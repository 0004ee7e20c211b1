import type { Reading } from '../mdx/read-document.ts'
import type { Place } from '../problems/problem.ts'

/** Where a name of the front matter stands, or one below it; its beginning, where it is not set. */
export function placeOfField({ source }: Reading, name: string, inner?: string): Place {
  const lines = source.split(/\r?\n/)
  const end = Math.max(0, lines.indexOf('---', 1))
  const line = Math.max(
    0,
    lines.slice(0, end).findIndex((text) => text.startsWith(`${name}:`)),
  )
  const below = inner
    ? lines.slice(0, end).findIndex((text, i) => i > line && text.trim().startsWith(`${inner}:`))
    : -1
  const at = below < 0 ? line : below
  return { line: at + 1, column: (lines[at] ?? '').search(/\S|$/) + 1 }
}

/** Where the heading of a clause stands; the first line of the text for what has no heading. */
export function placeOfClause({ ids, source }: Reading, id: string | undefined): Place {
  const heading = ids.find((it) => it.id === id)
  if (heading) return heading.place
  const lines = source.split(/\r?\n/)
  const end = Math.max(0, lines.indexOf('---', 1))
  const first = lines.findIndex((text, at) => at > end && text.trim() !== '')
  return { line: Math.max(0, first) + 1, column: 1 }
}

/** Where a fact is printed first. */
export function placeOfFact({ source }: Reading, name: string): Place {
  const used = new RegExp(`\\{\\s*facts\\.${name.replaceAll('.', '\\.')}\\s*\\}`)
  const lines = source.split(/\r?\n/)
  const line = Math.max(
    0,
    lines.findIndex((text) => used.test(text)),
  )
  return { line: line + 1, column: (used.exec(lines[line] ?? '')?.index ?? 0) + 1 }
}
