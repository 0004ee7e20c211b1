import { diffArrays } from 'diff'

/** Shared members, with the change that follows them. */
export interface Hunk<T> {
  /** As the new sequence has them. */
  same: T[]
  deleted: T[]
  inserted: T[]
}

/**
 * Compares two sequences in at most some hundred steps for each member. A middle
 * that has too many differences for it is replaced as a whole.
 */
export function diffSequences<T>(
  before: readonly T[],
  after: readonly T[],
  comparator: (before: T, after: T) => boolean,
): Hunk<T>[] {
  const start = commonLength(before, after, comparator)
  const [olds, news] = [before.slice(start), after.slice(start)]
  const end = commonLength(olds.toReversed(), news.toReversed(), comparator)
  olds.length -= end
  const shared = news.splice(news.length - end)
  // The cost is the square of the number of edits. A long paragraph has at most
  // some hundred tokens more than before.
  const most = Math.ceil(10 * Math.sqrt(olds.length + news.length))
  const maxEditLength = Math.max(most, 600)
  const parts = diffArrays(olds, news, { comparator, maxEditLength }) ?? [
    { value: olds, removed: true, added: false },
    { value: news, removed: false, added: true },
  ]
  const hunks = [emptyHunk(after.slice(0, start))]
  for (const { value, added, removed } of parts)
    if (added || removed)
      Object.assign(hunks.at(-1) ?? {}, {
        [added ? 'inserted' : 'deleted']: value,
      })
    else hunks.push(emptyHunk(value))
  return [...hunks, emptyHunk(shared)]
}

/** Returns shared members without a change. */
export function emptyHunk<T>(same: T[] = []): Hunk<T> {
  return { same, deleted: [], inserted: [] }
}

/** Returns how many members two sequences share at the beginning. */
function commonLength<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (before: T, after: T) => boolean,
): number {
  const least = Math.min(before.length, after.length)
  let length = 0
  while (length < least && isSame(before[length] as T, after[length] as T))
    length++
  return length
}
