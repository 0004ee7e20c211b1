import { diffArrays } from 'diff'

/** Shared members, with the change that follows them. */
export interface Hunk<T> {
  /** As the new sequence has them. */
  same: T[]
  deleted: T[]
  inserted: T[]
}

/**
 * Compares two sequences by the keys of their members, in at most some hundred
 * steps for each. A middle that has too many differences for it is replaced as a
 * whole.
 */
export function diffSequences<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (member: T) => string,
): Hunk<T>[] {
  const olds = before.map(keyOf)
  const news = after.map(keyOf)
  const start = commonLength([olds, news])
  const hunks = [emptyHunk(after.slice(0, start))]
  let [i, j] = [start, start]
  for (const { count, added, removed } of diffKeys(
    olds.slice(start),
    news.slice(start),
  )) {
    const [old, now] = [before.slice(i, i + count), after.slice(j, j + count)]
    if (added) Object.assign(hunks.at(-1) ?? {}, { inserted: now })
    else if (removed) Object.assign(hunks.at(-1) ?? {}, { deleted: old })
    else hunks.push(emptyHunk(now))
    if (!added) i += count
    if (!removed) j += count
  }
  return [...hunks, emptyHunk(after.slice(j))]
}

/** Compares two sequences up to the members that they share at the end. */
function diffKeys(olds: string[], news: string[]) {
  const end = commonLength([olds.toReversed(), news.toReversed()])
  olds.length -= end
  news.length -= end
  // The cost is the square of the number of edits. A long paragraph has at most
  // some hundred tokens more than before.
  const most = Math.ceil(10 * Math.sqrt(olds.length + news.length))
  const maxEditLength = Math.max(most, 600)
  // Don't search if even in another order too many keys differ.
  const counts = new Map<string, number>()
  for (const key of olds) counts.set(key, (counts.get(key) ?? 0) + 1)
  let edits = olds.length
  for (const key of news) {
    const left = counts.get(key) ?? 0
    counts.set(key, left - 1)
    edits += left > 0 ? -1 : 1
  }
  return (
    (edits <= maxEditLength && diffArrays(olds, news, { maxEditLength })) || [
      { count: olds.length, removed: true, added: false },
      { count: news.length, removed: false, added: true },
    ]
  )
}

/** Returns shared members without a change. */
export function emptyHunk<T>(same: T[] = []): Hunk<T> {
  return { same, deleted: [], inserted: [] }
}

/** Returns how many members all sequences share at the beginning. */
export function commonLength([first = [], ...others]: readonly string[][]) {
  const at = first.findIndex((it, i) => others.some((other) => other[i] !== it))
  return at < 0 ? first.length : at
}
