import { align, pairsAlike } from './align.ts'
import { diffBlocks } from './diff-blocks.ts'
import { diffRuns } from './diff-runs.ts'
import { type Clause, type PolicyDocument, partIn } from './document-model.ts'
import { similarity, tokensIn } from './similarity.ts'

/** The new id of each renamed clause, or how it ended, by its old id. */
export type Moves = Readonly<Record<string, string>>

/**
 * Compares two texts of a policy by clause and by word. Returns the new text,
 * with deleted parts at their old places. Whether words are a reference makes
 * no difference.
 */
export function compare(
  before: PolicyDocument,
  after: PolicyDocument,
  moves: Moves = {},
): PolicyDocument {
  const [old, current] = [partIn(before, 'after'), partIn(after, 'after')]
  const matches = matchClauses(old.clauses, current.clauses, moves)
  const origins = new Map([...matches].map(([from, to]) => [to, from]))
  const steps = align(
    old.clauses,
    current.clauses,
    (clause) => (origins.get(clause) ?? clause).id,
    () => 0,
  )
  const clauses = steps.map(([left, right]): Clause => {
    // A clause without a counterpart here may have moved.
    const from = left ?? origins.get(right)
    const to = right ?? (left && matches.get(left))
    const clause = from && to ? diffClauses(from, to) : (left ?? right)
    return left && right
      ? clause
      : { ...clause, change: left ? 'deleted' : 'inserted' }
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

/**
 * Maps each old clause to the new one: by id, then by the declared moves, then,
 * if none is declared, by its text.
 */
export function matchClauses(
  before: readonly Clause[],
  after: readonly Clause[],
  moves: Moves = {},
): Map<Clause, Clause> {
  const matched = new Map<Clause, Clause>()
  const taken = new Set<Clause>()
  const match = (old: Clause, current: Clause | undefined) => {
    if (!current || taken.has(current) || matched.has(old)) return
    matched.set(old, current)
    taken.add(current)
  }
  const currentById = new Map(after.map((clause) => [clause.id, clause]))
  for (const old of before) match(old, currentById.get(old.id))
  for (const old of before) match(old, currentById.get(moves[old.id] ?? old.id))

  // A clause that was declared moved or ended is not paired by its text.
  const olds = before
    .filter((it) => !matched.has(it) && !Object.hasOwn(moves, it.id))
    .map(describe)
  const currents = after.filter((clause) => !taken.has(clause)).map(describe)
  const pairs = pairsAlike(
    olds,
    currents,
    (old, current) => similarity(old.tokens, current.tokens),
    LEAST_LIKENESS,
  )
  for (const { old, current } of pairs) match(old.clause, current.clause)
  return matched
}

/** Clauses with a lower likeness are different ones. */
const LEAST_LIKENESS = 0.5

function describe(clause: Clause) {
  return { clause, tokens: tokensIn(clause) }
}
