import { diffBlocks } from './diff-blocks.ts'
import { diffRuns } from './diff-runs.ts'
import type { Clause, PolicyDocument } from './document-model.ts'
import { longestIncreasing } from './in-order.ts'
import { type Moves, matchClauses } from './match-clauses.ts'
import type { ClauseEntry, KeptClause, Redline } from './redline-model.ts'
import { textOfRuns } from './text-of.ts'

export interface CompareOptions {
  /** Where clauses went whose id is gone: from the old id to the new one. */
  moved?: Moves
}

/** Compares two versions of a policy, clause by clause and word by word. */
export function compare(
  before: PolicyDocument,
  after: PolicyDocument,
  { moved = {} }: CompareOptions = {},
): Redline {
  const matches = matchClauses(before.clauses, after.clauses, moved)
  const inOrder = clausesInOrder(before.clauses, after.clauses, matches)
  const kept = new Map<Clause, KeptClause>()
  for (const [old, current] of matches) {
    const clause = compareClauses(old, current, !inOrder.has(current))
    kept.set(old, clause).set(current, clause)
  }
  return {
    title: { before: before.title, after: after.title },
    clauses: interleave(before.clauses, after.clauses, kept),
  }
}

/** The new clauses that stand in the same order as the old ones which they continue. */
function clausesInOrder(
  before: readonly Clause[],
  after: readonly Clause[],
  matches: ReadonlyMap<Clause, Clause>,
): Set<Clause> {
  const places = new Map(after.map((clause, place) => [clause, place]))
  const continued = before.flatMap((old) => matches.get(old) ?? [])
  const staying = longestIncreasing(continued.map((clause) => places.get(clause) ?? 0))
  return new Set(continued.filter((_, place) => staying.has(place)))
}

function compareClauses(old: Clause, current: Clause, moved: boolean): KeptClause {
  const title = diffRuns(old.title, current.title)
  const blocks = diffBlocks(old.blocks, current.blocks)
  const renamed = textOfRuns(old.title) !== textOfRuns(current.title)
  return {
    kind: 'kept',
    id: { before: old.id, after: current.id },
    number: { before: old.number, after: current.number },
    depth: { before: old.depth, after: current.depth },
    title,
    blocks,
    renamed,
    moved,
    changed:
      old.depth !== current.depth ||
      blocks.some(({ kind }) => kind !== 'same') ||
      (!renamed && title.some(({ kind }) => kind !== 'same')),
  }
}

/** All entries in the order of the new version; what is gone from a place comes before what is new there. */
function interleave(
  before: readonly Clause[],
  after: readonly Clause[],
  kept: ReadonlyMap<Clause, KeptClause>,
): ClauseEntry[] {
  const entries: ClauseEntry[] = []
  const olds = [...before]
  const takeGone = () => {
    for (let old = olds[0]; old; old = olds[0]) {
      const clause = kept.get(old)
      if (clause && !clause.moved) return
      entries.push(clause ? { kind: 'moved-away', clause } : { kind: 'removed', clause: old })
      olds.shift()
    }
  }
  for (const current of after) {
    takeGone()
    const clause = kept.get(current)
    entries.push(clause ?? { kind: 'new', clause: current })
    if (clause && !clause.moved) olds.shift()
  }
  takeGone()
  return entries
}
