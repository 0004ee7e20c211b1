import { homesOf } from './homes-of.ts'
import type { Sums } from './sum-up.ts'

/** How a text differs from the one that was sealed, by the clauses in which it shows. */
export type Difference =
  | { kind: 'changed' | 'new' | 'moved'; id: string; title: string }
  | { kind: 'renamed'; id: string; title: string; before: string }
  /** `after` is the clause behind which it stood, if that is still there. */
  | { kind: 'removed'; id: string; title: string; after: string | undefined }
  | { kind: 'title' }

/** Tells how a text differs from the sealed one; nothing, where a reader reads the same. */
export function compareSums(sealed: Sums, current: Sums): Difference[] {
  if (sealed.sha256 === current.sha256) return []
  const homes = homesOf(sealed, current)
  const differences = [...findNew(sealed, current, homes), ...findRemoved(sealed, homes)]
  if (differences.length > 0) return differences
  const expected = [...homes.values()]
  const moved = Object.entries(current.clauses).find(([id], i) => id !== expected[i])
  // Only the title of the whole is no part of any clause.
  return [moved ? { kind: 'moved', id: moved[0], title: moved[1].title } : { kind: 'title' }]
}

function findNew(sealed: Sums, current: Sums, homes: ReadonlyMap<string, string>): Difference[] {
  const former = new Map(
    Object.entries(sealed.clauses).map(([id, clause]) => [homes.get(id), clause]),
  )
  return Object.entries(current.clauses).flatMap(([id, { title, sha256 }]): Difference[] => {
    const before = former.get(id)
    if (!before) return [{ kind: 'new', id, title }]
    if (before.title !== title) return [{ kind: 'renamed', id, title, before: before.title }]
    return before.sha256 === sha256 ? [] : [{ kind: 'changed', id, title }]
  })
}

function findRemoved(sealed: Sums, homes: ReadonlyMap<string, string>): Difference[] {
  let after: string | undefined
  return Object.entries(sealed.clauses).flatMap(([id, { title }]): Difference[] => {
    const home = homes.get(id)
    if (home === undefined) return [{ kind: 'removed', id, title, after }]
    after = home
    return []
  })
}
