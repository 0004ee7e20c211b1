import MiniSearch from 'minisearch'

type Known = ReadonlyMap<string, unknown> | ReadonlySet<string>

/** Of many slips with the same names the index is made once. */
const indexes = new WeakMap<Known, MiniSearch>()

/**
 * The known names that a mistyped one may have meant to be, the nearest first,
 * and at most three.
 */
export function nearestOf(name: string, known: Known): string[] {
  const index = indexes.get(known) ?? indexOf(known)
  indexes.set(known, index)
  const fuzzy = Math.max(2, Math.floor(name.length / 3))
  const found = index.search(name, { fuzzy, tokenize: (text) => [text] })

  return found.slice(0, 3).map(({ id }) => String(id))
}

/** Names as a whole, and the words between their hyphens and dots. */
function indexOf(known: Known): MiniSearch {
  const index = new MiniSearch({
    fields: ['id'],
    tokenize: (text) => [text, ...text.split(/[-.]/)],
  })
  index.addAll(Array.from(known.keys(), (id) => ({ id })))
  return index
}
