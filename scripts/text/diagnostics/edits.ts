import { FRONT_MATTER } from '../parse/front-matter-fields.ts'

/** Replaces the characters of a source from `start` to `end`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Edits that a button applies, with its label. */
export interface Offer {
  label: string
  edits: readonly TextEdit[]
}

/** Returns an offer that replaces some characters. */
export function offer(
  label: string,
  start: number,
  length: number,
  text: string,
): Offer {
  return { label, edits: [{ start, end: start + length, text }] }
}

/** Returns a source with the edits applied. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: by }) =>
        text.slice(0, start) + by + text.slice(end),
      source,
    )
}

/** Returns the edit that adds a line below `moved:` in the front matter. */
export function lineBelowMoved(source: string, line: string): TextEdit {
  const [, open = '', newline = '\n', yaml = ''] =
    FRONT_MATTER.exec(source) ?? []
  const [before = yaml] = /^[\s\S]*?^moved:.*\n/m.exec(yaml) ?? []
  const name = /^moved:/m.test(yaml) ? '' : `moved:${newline}`
  const start = open.length + before.length
  return { start, end: start, text: `${name}  ${line}${newline}` }
}
