import type { Sums } from './seals.ts'

type Clause = Sums['clauses'][string]

/** How a text differs from the sealed one, by the ids of clauses, as in `“Payments” was changed`; empty where a reader reads the same. */
export function compareSums(sealed: Sums, current: Sums): Map<string, string> {
  if (sealed.sha256 === current.sha256) return new Map()
  const before = new Map(Object.entries(sealed.clauses))
  const now = new Map(Object.entries(current.clauses))
  const differences = new Map<string, string>()
  for (const id of new Set([...now.keys(), ...before.keys()])) {
    const what = compareClauses(before.get(id), now.get(id))
    if (what) differences.set(id, what)
  }
  if (differences.size > 0) return differences
  const order = [...before.keys()]
  const moved = [...now.keys()].find((id, i) => id !== order[i])
  if (moved === undefined) return new Map([['', 'The title was changed']])
  return new Map([[moved, `${nameOf(now.get(moved))} was moved`]])
}

function compareClauses(before?: Clause, now?: Clause): string | undefined {
  if (!before) return `${nameOf(now)} was added`
  if (!now) return `${nameOf(before)} was removed`
  if (before.title !== now.title) return `${nameOf(before)} was renamed ${nameOf(now)}`
  return before.sha256 === now.sha256 ? undefined : `${nameOf(now)} was changed`
}

function nameOf(clause: Clause | undefined): string {
  return clause?.title ? `“${clause.title}”` : 'The text before the first heading'
}
