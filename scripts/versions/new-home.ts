import type { Clause } from '../../src/policy/document-model.ts'
import { matchClauses } from '../../src/policy/match-clauses.ts'
import type { OpenSite } from '../content/open-site.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { documentOf } from '../policy/read-policy.ts'
import { homesOf } from './homes-of.ts'
import type { Seal } from './seals.ts'
import type { Sums } from './sum-up.ts'

/** Where a former clause is now: the id of a clause, or a sentence on its end. */
export type NewHome = (id: string) => string | undefined

interface Sources {
  /** Reads a text whole. */
  read: OpenSite['read']
  /** The version before, whose clauses are found again by their text. */
  predecessor: ReadVersion | undefined
  /** What the version itself was sealed with, and what it is now. */
  sealed: Seal | undefined
  sums: Sums
}

/** Finds former clauses in a version: by what its predecessor says of them, by their text, or by their place. */
export function newHomes(
  version: ReadVersion,
  { predecessor, sealed, sums, read }: Sources,
): NewHome {
  const clausesOf = ({ document }: ReadVersion) => documentOf(read(document.file)).clauses
  const clauses = clausesOf(version)
  const ids = new Set(clauses.map(({ id }) => id))
  const matches = matchesBefore(predecessor && clausesOf(predecessor), clauses, version)
  const ownHomes = sealed ? homesOf(sealed, sums) : new Map<string, string>()
  const former = predecessor?.notes.moved ?? {}
  const find = (id: string, depth = 0): string | undefined => {
    const moved = Object.hasOwn(former, id) ? former[id] : undefined
    if (ids.has(id) && depth > 0) return id
    if (moved?.includes(' ')) return moved
    // What moved once may have moved again.
    if (moved !== undefined && depth < 10) return find(moved, depth + 1)
    return matches.get(id) ?? ownHomes.get(id)
  }
  return find
}

function matchesBefore(
  before: readonly Clause[] | undefined,
  clauses: readonly Clause[],
  { notes }: ReadVersion,
): Map<string, string> {
  if (!before) return new Map()
  const matches = matchClauses(before, clauses, notes.moved)
  return new Map([...matches].map(([old, current]) => [old.id, current.id]))
}
