import { align, type Pairing, pairsAlike } from './align.ts'
import { type ClauseHeading, diffBlocks } from './diff-blocks.ts'
import { diffRuns } from './diff-runs.ts'
import {
  type Block,
  type Clause,
  type PolicyDocument,
  partIn,
} from './document-model.ts'
import { tokensIn } from './similarity.ts'

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
  const describe = (clause: Clause) => {
    const { id } = origins.get(clause) ?? clause
    return { clause, key: id, kind: '', tokens: new Set<string>() }
  }
  /** A clause in its place with those after it that only one text has. */
  const groups: Pairing<Clause>[][] = []
  const steps = align(old.clauses.map(describe), current.clauses.map(describe))
  for (const [left, right] of steps) {
    const from = left?.clause
    const to = right?.clause
    const isAlone = from ? !matches.has(from) : to && !origins.has(to)
    const group = groups.at(-1)
    if (isAlone && group?.[0]?.[0] && group[0][1])
      group.push([from, to] as Pairing<Clause>)
    else groups.push([[from, to] as Pairing<Clause>])
  }
  const show = ([left, right]: Pairing<Clause>): Clause => {
    // A clause without a counterpart here may have moved.
    const from = left ?? (right && origins.get(right))
    const to = right ?? (left && matches.get(left))
    const clause = from && to ? diffClauses(from, to) : (left ?? right)
    return left && right
      ? clause
      : { ...clause, change: left ? 'deleted' : 'inserted' }
  }
  return {
    title: current.title,
    ...(old.title !== current.title && { was: { title: old.title } }),
    clauses: groups.flatMap((it) => divideClause(it) ?? it.map(show)),
  }
}

/**
 * Compares a clause with itself and the new headings that divide it now, or the
 * deleted ones that divided it.
 */
function divideClause([first, ...alone]: Pairing<Clause>[]):
  | Clause[]
  | undefined {
  const [before, after] = first ?? []
  const olds = alone.flatMap(([old]) => old ?? [])
  const news = alone.flatMap(([, now]) => now ?? [])
  if (!before || !after || !olds.length === !news.length) return undefined

  const change = news.length > 0 ? 'inserted' : 'deleted'
  const divide = (all: readonly Clause[]): (Block | ClauseHeading)[] =>
    all.flatMap((clause, i) => [
      ...(i > 0 ? [{ kind: 'heading' as const, clause }] : []),
      ...clause.blocks,
    ])
  const divided: { clause: Clause; blocks: Block[] }[] = [
    { clause: before, blocks: [] },
  ]
  const compared = diffBlocks(
    divide([before, ...olds]),
    divide([after, ...news]),
  )
  for (const it of compared)
    if (it.kind === 'heading') divided.push({ clause: it.clause, blocks: [] })
    else divided.at(-1)?.blocks.push(it)
  return divided.map(({ clause, blocks }, i) => {
    if (i === 0) return diffClauses(before, after, blocks)
    return blocks.every((it) => it.change === change)
      ? { ...clause, change }
      : { ...clause, blocks, form: change }
  })
}

function diffClauses(
  before: Clause,
  after: Clause,
  blocks: readonly Block[] = diffBlocks(before.blocks, after.blocks),
): Clause {
  const { id, number, depth } = before
  return {
    ...after,
    was: { id, number, depth },
    title: diffRuns(before.title, after.title),
    blocks,
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
    .filter(
      (clause) => !matched.has(clause) && !Object.hasOwn(moves, clause.id),
    )
    .map(describe)
  const currents = after.filter((clause) => !taken.has(clause)).map(describe)
  const pairs = pairsAlike(olds, currents, LEAST_LIKENESS)
  for (const { old, now } of pairs) match(old.clause, now.clause)
  return matched
}

/** Clauses with a lower likeness are different ones. */
const LEAST_LIKENESS = 0.5

function describe(clause: Clause) {
  return { clause, kind: '', tokens: tokensIn(clause) }
}
