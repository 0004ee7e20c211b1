import { stringify } from 'yaml'
import type { Day } from '../../src/policy/timeline.ts'

/** The text of a sealed version with one correction more in its first lines. */
export function addCorrection(source: string, date: Day, note: string): string {
  const list =
    /^corrections:\r?\n([ \t]*)- (?:.*\n(?=[ \t-](?!--)))*.*\n/m.exec(source)
  if (!list) return addMetadata(source, { corrections: [{ date, note }] })
  return addMetadata(
    source,
    [{ date, note }],
    list.index + list[0].length,
    list[1],
  )
}

/** Where the front matter of a text ends. */
export const frontMatterEnd = /(?<=\n)(?=---(?:\r?\n|$))/

/**
 * A text with more in its front matter, usually at its end, and with the line
 * ends that it has.
 */
export function addMetadata(
  source: string,
  notes: object,
  at = source.search(frontMatterEnd),
  indent = '',
) {
  const lines = stringify(notes, { lineWidth: 0 }).replace(/^(?=.)/gm, indent)
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  return (
    source.slice(0, at) + lines.replaceAll('\n', lineEnd) + source.slice(at)
  )
}
