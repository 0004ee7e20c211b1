import type { Text } from '../text/text.ts'

/** What comes before the first clause of a text: its front matter. */
const HEAD = /^\ufeff?---[\s\S]*?\n---\s*?\n\s*/

/**
 * The source of each clause of a text, with the white space behind it, by the
 * id of its heading; that of what comes before the first heading is empty.
 */
export function clauseSources({ source, headings }: Text): Map<string, string> {
  const lines = source.split(/(?<=\n)/)
  const starts = headings.map(
    ({ place }) => lines.slice(0, place.line - 1).join('').length,
  )
  return new Map(
    [headOf(source).length, ...starts].map((start, i) => [
      headings[i - 1]?.id ?? '',
      source.slice(start, starts[i]),
    ]),
  )
}

/** A source with other clauses, each of which stands by itself. */
export function withClauses(
  source: string,
  clauses: readonly string[],
): string {
  const body = clauses
    .filter(Boolean)
    .map((it) => (/\n\s*\n$/.test(it) ? it : `${it.trimEnd()}\n\n`))
    .join('')
  return `${headOf(source)}${body.trimEnd()}${/\s*$/.exec(source)}`
}

/** The front matter of a source, with the lines around it. */
export function headOf(source: string): string {
  return HEAD.exec(source)?.[0] ?? ''
}
