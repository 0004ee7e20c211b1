import { accept } from './accept.ts'
import { align } from './align.ts'
import { diffBlocks } from './diff-blocks.ts'
import { diffRuns } from './diff-runs.ts'
import type { Clause, PolicyDocument } from './document-model.ts'
import { type Moves, matchClauses } from './match-clauses.ts'

/**
 * Compares two texts of a policy, clause by clause and word by word: the new
 * one, in which what is gone stands where it was. Which facts and references
 * words come from makes no difference.
 */
export function compare(
  before: PolicyDocument,
  after: PolicyDocument,
  moves: Moves = {},
): PolicyDocument {
  const [old, current] = [accept(before), accept(after)]
  const matches = matchClauses(old.clauses, current.clauses, moves)
  const origins = new Map([...matches].map(([from, to]) => [to, from]))
  const isMatch = (from: Clause, to: Clause) => Number(matches.get(from) === to)
  const steps = align(old.clauses, current.clauses, isMatch)
  const clauses = steps.map(([from, to]): Clause => {
    if (from && to) return diffClauses(from, to)
    // What is alone at its place may have its counterpart at another: it moved.
    const origin = from ?? origins.get(to)
    const successor = to ?? (from && matches.get(from))
    const clause =
      origin && successor ? diffClauses(origin, successor) : (from ?? to)
    return { ...clause, change: from ? 'deleted' : 'inserted' }
  })
  return {
    title: current.title,
    ...(old.title !== current.title && { was: { title: old.title } }),
    clauses,
  }
}

function diffClauses(before: Clause, after: Clause): Clause {
  const { id, number, depth } = before
  return {
    ...after,
    was: { id, number, depth },
    title: diffRuns(before.title, after.title),
    blocks: diffBlocks(before.blocks, after.blocks),
  }
}
