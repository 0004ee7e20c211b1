import { align, similarity, wordsOf } from './align.ts'
import { diffBlocks } from './diff-blocks.ts'
import { diffRuns } from './diff-runs.ts'
import {
  accept,
  type Clause,
  type PolicyDocument,
  textOfRuns,
} from './document-model.ts'
import { textOfBlocks } from './plain-text.ts'

/** Where clauses went whose id is gone: from the old id to the new one. */
export type Moves = Readonly<Record<string, string>>

/**
 * Compares two texts of a policy, clause by clause and word by word: the new
 * one, in which what is gone stands where it was. Which words are references
 * makes no difference.
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

/**
 * Finds for each old clause the new one that it became: by id, then by the
 * declared moves, then by its text.
 */
export function matchClauses(
  before: readonly Clause[],
  after: readonly Clause[],
  moves: Moves,
) {
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

  const olds = before.filter((clause) => !matched.has(clause)).map(describe)
  const currents = after.filter((clause) => !taken.has(clause)).map(describe)
  const pairs = olds
    .flatMap((old) =>
      currents.map((current) => ({
        old,
        current,
        alike: likeness(old, current),
      })),
    )
    .filter(({ alike }) => alike >= LEAST_LIKENESS)
    .sort((a, b) => b.alike - a.alike)
  for (const { old, current } of pairs) match(old.clause, current.clause)
  return matched
}

/** Clauses less alike than this are held for different ones. */
const LEAST_LIKENESS = 0.5

/** How much of their likeness is that of their titles. */
const TITLE_SHARE = 0.3

function describe(clause: Clause) {
  const title = textOfRuns(clause.title)
  // A heading without text of its own, above headings of the next level, is
  // known by its title alone.
  const body = textOfBlocks(clause.blocks) || title
  return { clause, title: wordsOf(title), body: wordsOf(body) }
}

function likeness(
  a: ReturnType<typeof describe>,
  b: ReturnType<typeof describe>,
): number {
  return (
    TITLE_SHARE * similarity(a.title, b.title) +
    (1 - TITLE_SHARE) * similarity(a.body, b.body)
  )
}
