import { stringify } from 'yaml'
import type { Day } from '../../src/policy/timeline.ts'

/** The text of a sealed version with one correction more in its first lines. */
export function addCorrection(source: string, date: Day, note: string): string {
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  const item = (indent: string) => {
    const lines = stringify([{ date, note }], { lineWidth: 0 }).trimEnd().split('\n')
    return lines.map((line) => indent + line + lineEnd).join('')
  }
  const [, list = '', indent = ''] =
    /^corrections:\r?\n(([ \t]*)- (?:.*\n(?=[ \t-](?!--)))*.*\n)/m.exec(source) ?? []
  if (list) return source.replace(list, () => list + item(indent))
  const end = source.search(/(?<=\n)---(?=\r?\n|$)/)
  return `${source.slice(0, end)}corrections:${lineEnd}${item('  ')}${source.slice(end)}`
}
