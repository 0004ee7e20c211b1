import { align } from './align.ts'
import { diffBlocks } from './diff-blocks.ts'
import { diffRuns } from './diff-runs.ts'
import {
  type Clause,
  type PolicyDocument,
  textOfRuns,
} from './document-model.ts'
import { type Moves, matchClauses } from './match-clauses.ts'
import type { ClauseEntry, KeptClause, Redline } from './redline-model.ts'

/** Compares two versions of a policy, clause by clause and word by word. */
export function compare(
  before: PolicyDocument,
  after: PolicyDocument,
  { moved = {} }: { moved?: Moves } = {},
): Redline {
  const matches = matchClauses(before.clauses, after.clauses, moved)
  const reverse = new Map([...matches].map(([old, current]) => [current, old]))
  const isMatch = (old: Clause, current: Clause) =>
    Number(matches.get(old) === current)
  const steps = align(before.clauses, after.clauses, isMatch)
  const clauses = steps.map(([old, current]): ClauseEntry => {
    // What is alone at its place may have its counterpart at another: it moved.
    const origin = old ?? reverse.get(current)
    const successor = current ?? (old && matches.get(old))
    if (!origin || !successor)
      return old
        ? { kind: 'removed', clause: old }
        : { kind: 'new', clause: current }
    const clause = compareClauses(origin, successor, !old || !current)
    return current ? clause : { kind: 'moved-away', clause }
  })
  return { title: { before: before.title, after: after.title }, clauses }
}

function compareClauses(
  old: Clause,
  current: Clause,
  moved: boolean,
): KeptClause {
  const title = diffRuns(old.title, current.title)
  const blocks = diffBlocks(old.blocks, current.blocks)
  const renamed = textOfRuns(old.title) !== textOfRuns(current.title)
  const isChange = ({ kind }: { kind: string }) => kind !== 'same'
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
      [...blocks, ...(renamed ? [] : title)].some(isChange),
  }
}
