import MiniSearch from 'minisearch'

/**
 * The known names that a mistyped one may have meant to be, the nearest first,
 * and at most three.
 */
export function nearestOf(name: string, known: Iterable<string>): string[] {
  const names = new MiniSearch({
    fields: ['id'],
    tokenize: (text) => [text],
  })
  names.addAll([...new Set(known)].map((id) => ({ id })))
  const fuzzy = Math.max(2, Math.floor(name.length / 3))

  return names
    .search(name, { fuzzy })
    .slice(0, 3)
    .map(({ id }) => String(id))
}

/** The nearest of them, if any is near. */
export function nearest(
  name: string,
  known: Iterable<string>,
): string | undefined {
  return nearestOf(name, known)[0]
}
