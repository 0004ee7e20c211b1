import type { Clause } from './document-model.ts'
import { type Bag, bagOf, similarity } from './similarity.ts'
import { textOfBlocks, textOfRuns } from './text-of.ts'

/** Where clauses went whose id is gone: from the old id to the new one. */
export type Moves = Readonly<Record<string, string>>

const LEAST_LIKENESS = 0.5
const TITLE_SHARE = 0.3

interface Candidate {
  old: Clause
  current: Clause
  alike: number
}

/** Finds for each old clause the new one that it became: by id, then by the declared moves, then by its text. */
export function matchClauses(
  before: readonly Clause[],
  after: readonly Clause[],
  moves: Moves,
): Map<Clause, Clause> {
  const matched = new Map<Clause, Clause>()
  const taken = new Set<Clause>()
  const currentById = new Map(after.map((clause) => [clause.id, clause]))
  const match = (old: Clause, current: Clause | undefined) => {
    if (!current || taken.has(current) || matched.has(old)) return
    matched.set(old, current)
    taken.add(current)
  }
  for (const old of before) match(old, currentById.get(old.id))
  for (const old of before)
    if (Object.hasOwn(moves, old.id)) match(old, currentById.get(moves[old.id] ?? ''))

  const candidates = likelyPairs(
    before.filter((clause) => !matched.has(clause)),
    after.filter((clause) => !taken.has(clause)),
  )
  for (const { old, current } of candidates) match(old, current)
  return matched
}

/** Pairs that are alike enough, the closest first. */
function likelyPairs(before: readonly Clause[], after: readonly Clause[]): Candidate[] {
  const bags = new Map([...before, ...after].map((clause) => [clause, bagsOf(clause)]))
  const pairs = before.flatMap((old) =>
    after.map((current) => ({ old, current, alike: likeness(bags.get(old), bags.get(current)) })),
  )
  return pairs.filter(({ alike }) => alike >= LEAST_LIKENESS).sort((a, b) => b.alike - a.alike)
}

interface ClauseBags {
  title: Bag
  body: Bag
}

function bagsOf({ title, blocks }: Clause): ClauseBags {
  return { title: bagOf(textOfRuns(title)), body: bagOf(textOfBlocks(blocks)) }
}

function likeness(a: ClauseBags | undefined, b: ClauseBags | undefined): number {
  if (!a || !b) return 0
  const titles = similarity(a.title, b.title)
  // A heading without text of its own, above headings of the next level, is known by its title alone.
  if (a.body.size + b.body.size === 0) return titles
  return TITLE_SHARE * titles + (1 - TITLE_SHARE) * similarity(a.body, b.body)
}
