/** A change of the source by which `npm run check -- --fix` mends what a diagnostic tells. */
export type Fix =
  /** Puts a text in the place of the characters from `start` to `end`. */
  | { kind: 'replace'; start: number; end: number; text: string }
  /** Adds a line below `moved:` in the front matter. */
  | { kind: 'moved'; line: string }

const FRONT_MATTER = /^---\r?\n[\s\S]*?(?=^---\s*$)/m
const MOVED = /^moved:[ \t]*(?:\{\s*\})?[ \t]*(#.*)?\r?\n((?:[ \t]+.*\n)*)/m

/** A text, as it was read, with some fixes made. Former clauses that stand in one line are left to a person. */
export function applyFixes(source: string, fixes: readonly Fix[]): string {
  const places = fixes.filter((fix) => fix.kind === 'replace').sort((a, b) => b.start - a.start)
  const lines = fixes.filter((fix) => fix.kind === 'moved').map(({ line }) => line)
  let text = source
  for (const { start, end, text: by } of places) text = text.slice(0, start) + by + text.slice(end)
  return lines.length > 0 ? text.replace(FRONT_MATTER, (it) => addMoved(it, lines)) : text
}

function addMoved(notes: string, lines: readonly string[]): string {
  const newline = notes.includes('\r\n') ? '\r\n' : '\n'
  const all = (indent = '  ') => lines.map((line) => `${indent}${line}${newline}`).join('')
  if (!/^moved:/m.test(notes)) return `${notes}moved:${newline}${all()}`
  return notes.replace(
    MOVED,
    (_, comment: string | undefined, entries: string) =>
      `moved:${comment ? ` ${comment}` : ''}${newline}${entries}${all(/^[ \t]+/.exec(entries)?.[0])}`,
  )
}
