/**
 * A change of the source by which `npm run check -- --fix` mends what a
 * diagnostic tells.
 */
export type Fix =
  /** Puts a text in the place of the characters from `start` to `end`. */
  | { kind: 'replace'; start: number; end: number; text: string }
  /** Adds a line below `moved:` in the front matter. */
  | { kind: 'moved'; line: string }

/**
 * Changes of the source that a person may choose, by what their button says.
 * They may change what the text says, so that nothing makes them by itself.
 */
export interface Offer {
  label: string
  fixes: readonly Fix[]
}

const FRONT_MATTER = /^---(\r?\n)[\s\S]*?(?=^---\s*$)/m
/** Former clauses that stand in one line are left to a person. */
const MOVED = /^moved:[ \t]*(?:\{\s*\})?[ \t]*(?:#.*)?\r?\n(?=([ \t]*))/m

/** What puts a text in the place of some characters. */
export function replaceFix(start: number, length: number, text: string): Fix {
  return { kind: 'replace', start, end: start + length, text }
}

/** A text, as it was read, with some fixes made. */
export function applyFixes(source: string, fixes: readonly Fix[]): string {
  const places = fixes
    .filter((fix) => fix.kind === 'replace')
    .sort((a, b) => b.start - a.start)
  const lines = fixes
    .filter((fix) => fix.kind === 'moved')
    .map(({ line }) => line)
  let text = source
  for (const { start, end, text: by } of places)
    text = text.slice(0, start) + by + text.slice(end)
  if (lines.length === 0) return text
  return text.replace(FRONT_MATTER, (frontMatter, newline: string) => {
    const added = (indent: string) =>
      lines.map((line) => (indent || '  ') + line + newline).join('')
    if (!/^moved:/m.test(frontMatter))
      return `${frontMatter}moved:${newline}${added('')}`
    return frontMatter.replace(
      MOVED,
      (name, indent) => name.replace(/ *\{\s*\}/, '') + added(indent),
    )
  })
}
