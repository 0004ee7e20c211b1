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

const FRONT_MATTER = /^---\r?\n[\s\S]*?^(?=---\s*$)/m
/** The line `moved:`, and what the first line below it begins with. */
const MOVED = /^moved:([ \t]*(?:\{\s*\})?[ \t]*(?:#.*)?)\r?\n(?=([ \t]*))/m

/**
 * The edit that adds a line below `moved:` in the front matter, and that name
 * where it is not there; undefined where its entries stand in one line.
 */
export function lineBelowMoved(source: string, line: string): Edit | undefined {
  const [frontMatter] = FRONT_MATTER.exec(source) ?? []
  if (frontMatter === undefined) return undefined

  const newline = frontMatter.includes('\r\n') ? '\r\n' : '\n'
  if (!/^moved:/m.test(frontMatter)) {
    const text = `moved:${newline}  ${line}${newline}`
    return { start: frontMatter.length, end: frontMatter.length, text }
  }
  const found = MOVED.exec(frontMatter)
  if (!found) return undefined

  const [whole, rest = '', indent] = found
  const note = rest.replace(/ *\{\s*\}/, '')
  return {
    start: found.index,
    end: found.index + whole.length,
    text: `moved:${note}${newline}${indent || '  '}${line}${newline}`,
  }
}
