/** Characters of a source from `start` to `end`, and what takes their place. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Edits that a person may choose, by what their button says. */
export interface Offer {
  label: string
  edits: readonly Edit[]
}

/** An offer that puts a text in the place of some characters. */
export function offer(
  label: string,
  start: number,
  length: number,
  text: string,
): Offer {
  return { label, edits: [{ start, end: start + length, text }] }
}

/** A source with some edits made. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: by }) =>
        text.slice(0, start) + by + text.slice(end),
      source,
    )
}

/**
 * The edit that adds a line below `moved:` in the front matter, and that name
 * where it is not there.
 */
export function lineBelowMoved(source: string, line: string): Edit {
  const [head = ''] =
    /^---\r?\n[\s\S]*?(?:^moved:.*\n|(?=^---\s*$))/m.exec(source) ?? []
  const newline = head.includes('\r') ? '\r\n' : '\n'
  const name = /^moved:/m.test(head) ? '' : `moved:${newline}`
  const text = `${name}  ${line}${newline}`
  return { start: head.length, end: head.length, text }
}
