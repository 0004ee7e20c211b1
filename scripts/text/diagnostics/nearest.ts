import MiniSearch from 'minisearch'

/**
 * The known names that a mistyped one may have meant to be, the nearest first,
 * and at most three.
 */
export function nearestOf(name: string, known: Iterable<string>): string[] {
  const index = new MiniSearch({
    fields: ['id'],
    // As a whole, and the words between hyphens and dots.
    tokenize: (text) => [text, ...text.split(/[-.]/)],
  })
  index.addAll(Array.from(known, (id) => ({ id })))
  const fuzzy = Math.max(2, Math.floor(name.length / 3))
  const found = index.search(name, { fuzzy, tokenize: (text) => [text] })

  return found.slice(0, 3).map(({ id }) => String(id))
}
