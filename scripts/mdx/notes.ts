const BEGIN = /\{\s*\/\*/y
const END = /\*\/\s*\}/g

/** Makes a function that tells where the note `{/* … *\/}` ends which begins at a place of a text; undefined where none begins. The text may be blanked in between, but not grow. */
export function noteFinder(): (text: string, at: number) => number | undefined {
  // Where no end follows once, none follows later: looking again each time would take minutes.
  let noneAfter = Number.POSITIVE_INFINITY
  return (text, at) => {
    BEGIN.lastIndex = at
    if (at >= noneAfter || !BEGIN.test(text)) return undefined
    END.lastIndex = BEGIN.lastIndex
    if (END.test(text)) return END.lastIndex
    noneAfter = at
    return undefined
  }
}

/** A text without its notes. */
export function withoutNotes(text: string): string {
  const endOf = noteFinder()
  let rest = ''
  let from = 0
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = endOf(text, at)
    if (end !== undefined) rest += text.slice(from, at)
    if (end !== undefined) from = end
    at = end ?? at + 1
  }
  return rest + text.slice(from)
}
