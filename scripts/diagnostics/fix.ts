/** A change of the source by which `npm run check -- --fix` mends what a diagnostic tells. */
export type Fix =
  /** Puts a text in the place of the characters from `start` to `end`. */
  | { kind: 'replace'; start: number; end: number; text: string }
  /** Adds a line below `moved:` in the front matter. */
  | { kind: 'moved'; line: string }

/** A text, as it was read, with some fixes made. Former clauses that stand in one line are left to a person. */
export function applyFixes(source: string, fixes: readonly Fix[]): string {
  const replacements = fixes.filter((fix) => fix.kind === 'replace')
  const fromTheEnd = replacements.sort((a, b) => b.start - a.start)
  const replaced = fromTheEnd.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    source,
  )
  return fixes
    .filter((fix) => fix.kind === 'moved')
    .reduce((text, { line }) => addMoved(text, line), replaced)
}

const FRONT_MATTER = /^(---\r?\n[\s\S]*?)(---[ \t]*\r?(?:\n|$))/
const MOVED = /^moved:[ \t]*(?:\{\s*\})?[ \t]*(?:#.*)?\r?\n(?:[ \t]+.*\n)*/m

function addMoved(source: string, line: string): string {
  return source.replace(FRONT_MATTER, (_, notes: string, end: string) => {
    const newline = notes.includes('\r\n') ? '\r\n' : '\n'
    const entries = MOVED.exec(notes)?.[0]
    if (!entries && /^moved:/m.test(notes)) return notes + end
    const indent = /\n([ \t]+)/.exec(entries ?? '')?.[1] ?? '  '
    const longer = `${(entries ?? `moved:${newline}`).replace(/\{\s*\}/, '')}${indent}${line}${newline}`
    return (entries ? notes.replace(entries, () => longer) : notes + longer) + end
  })
}
