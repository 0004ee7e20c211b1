import { similarity, wordsOf } from './align.ts'
import { type Clause, textOfRuns } from './document-model.ts'
import { textOfBlocks } from './plain-text.ts'

/** Where clauses went whose id is gone: from the old id to the new one. */
export type Moves = Readonly<Record<string, string>>

const LEAST_LIKENESS = 0.5
const TITLE_SHARE = 0.3

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
