import type { CheckedFacts, FactsTable } from '../content/facts.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { factsByName, factsIn, keptFacts } from './sealed-facts.ts'
import type { Seal } from './seals.ts'
import { sumUp } from './sum-up.ts'

/** Facts as they stand now. */
export interface LiveFacts {
  table: FactsTable
  /** The names of those whose value is not real yet. */
  placeholders: ReadonlySet<string>
}

export function liveFactsOf({ table, placeholders }: CheckedFacts): LiveFacts {
  return { table, placeholders: new Set(placeholders.map(({ path }) => path)) }
}

/** The next version is held to it, whether the text of this one says it or not. */
const PROMISED_NOTICE = 'noticeDays'

/** Seals a version as it stands. Sealed values stay, unless a correction says that one was wrong; placeholders are left out, so that supplying the real value later breaks nothing. */
export function takeSeal(
  { document, notes }: ReadVersion,
  earlier: Seal | undefined,
  { table, placeholders }: LiveFacts,
): Seal {
  const kept = keptFacts(earlier, notes.corrections)
  const sealed = [...new Set([...factsIn(document.source), PROMISED_NOTICE])].flatMap((name) => {
    const value = kept[name] ?? (placeholders.has(name) ? undefined : table.get(name))
    return value === undefined ? [] : [[name, value] as const]
  })
  const facts = Object.fromEntries(sealed)
  return {
    corrections: notes.corrections.length,
    ...(notes.announced && { announced: notes.announced }),
    ...sumUp(document, factsByName(table, facts)),
    facts,
  }
}
