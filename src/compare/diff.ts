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
  const clauses: Clause[] = []
  for (let at = 0; at < steps.length; at++) {
    const [left, right] = steps[at] ?? []
    // A clause without a counterpart here may have moved.
    const from = left ?? (right && origins.get(right))
    const to = right ?? (left && matches.get(left))
    const clause = from && to ? diffClauses(from, to) : (left ?? right)
    if (!clause) continue
    if (!left || !right) {
      clauses.push({ ...clause, change: left ? 'deleted' : 'inserted' })
      continue
    }
    const rest = steps.slice(at + 1)
    const end = rest.findIndex(
      ([old, now]) =>
        (old ? matches.has(old) : now && origins.has(now)) || (old && now),
    )
    const alone = rest.slice(0, end < 0 ? rest.length : end)
    const divided = divideClause(left, right, alone)
    clauses.push(...(divided ?? [clause]))
    if (divided) at += alone.length
  }
  return {
    title: current.title,
    ...(old.title !== current.title && { was: { title: old.title } }),
    clauses,
  }
}

/**
 * Compares a clause with itself and the new headings that divide it now, or the
 * deleted ones that divided it. Undefined if its text is not among them.
 */
function divideClause(
  before: Clause,
  after: Clause,
  alone: readonly (readonly [Clause | undefined, Clause | undefined])[],
): Clause[] | undefined {
  const olds = alone.flatMap(([old]) => old ?? [])
  const news = alone.flatMap(([, now]) => now ?? [])
  if (alone.length === 0 || (olds.length > 0 && news.length > 0)) return

  const [change, absent] =
    olds.length > 0
      ? (['deleted', 'inserted'] as const)
      : (['inserted', 'deleted'] as const)
  const headings = [...olds, ...news]
  const whole = diffClauses(before, after)
  const parts = [olds.length > 0 ? before : after, ...headings]
  const blocks = diffBlocks(
    [before, ...olds].flatMap((it) => it.blocks),
    [after, ...news].flatMap((it) => it.blocks),
  )
  let at = 0
  const divided = parts.map((part, i): Clause => {
    const start = at
    for (let left = part.blocks.length; at < blocks.length; at++) {
      const isOwn = blocks[at]?.change !== absent
      if (isOwn && left === 0) break
      left -= Number(isOwn)
    }
    const own = blocks.slice(start, at)
    if (i === 0) return { ...whole, blocks: own }
    return own.every((it) => it.change === change)
      ? { ...part, change }
      : { ...part, blocks: own, change, onlyHeading: true }
  })
  return divided.some((it) => it.onlyHeading) ? divided : undefined
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
    .filter(
      (clause) => !matched.has(clause) && !Object.hasOwn(moves, clause.id),
    )
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
