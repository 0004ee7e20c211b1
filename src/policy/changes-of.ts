import { type Alignment, align } from './align.ts'
import type { Change } from './redline-model.ts'

/** Aligns two sequences and says of every member what became of it. */
export function changesOf<T, Inside>(
  before: readonly T[],
  after: readonly T[],
  likeness: Alignment['likeness'],
  compare: (before: T, after: T) => Inside,
): Change<T, Inside>[] {
  const keys = { before: before.map(keyOf), after: after.map(keyOf) }
  return align({ keys, likeness }).map((step): Change<T, Inside> => {
    if (!('after' in step)) return { kind: 'deleted', value: before[step.before] as T }
    const value = after[step.after] as T
    if (!('before' in step)) return { kind: 'inserted', value }
    if (keys.before[step.before] === keys.after[step.after]) return { kind: 'same', value }
    return compare(before[step.before] as T, value)
  })
}

/** The same string for blocks, items and rows that are the same. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, sortedKeys)
}

function sortedKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
