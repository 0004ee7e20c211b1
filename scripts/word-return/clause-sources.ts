import type { Text } from '../text/text.ts'

const FRONT_MATTER = /^\ufeff?---[\s\S]*?\n---\s*?\n\s*/

/**
 * Returns the source of each clause with the white space after it, by its id,
 * which is empty before the first heading.
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

/** Replaces the clauses of a source, and separates them by empty lines. */
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

/** Returns the front matter of a source with the lines around it. */
export function headOf(source: string): string {
  return FRONT_MATTER.exec(source)?.[0] ?? ''
}
