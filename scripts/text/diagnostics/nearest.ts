import MiniSearch from 'minisearch'

/**
 * Returns up to three known names that are similar to a mistyped one, the
 * nearest first.
 */
export function nearestOf(name: string, known: Iterable<string>): string[] {
  const index = new MiniSearch({
    fields: ['id'],
    // The whole name, and the words between hyphens and dots.
    tokenize: (text) => [text, ...text.split(/[-.]/)],
  })
  index.addAll(Array.from(known, (id) => ({ id })))
  const fuzzy = Math.max(2, Math.floor(name.length / 3))
  const found = index.search(name, { fuzzy, tokenize: (text) => [text] })

  return found.slice(0, 3).map(({ id }) => String(id))
}
