import { factsSchema } from '../../src/model/facts.ts'
import type { Offer } from './diagnostics/edits.ts'
import type { Report } from './diagnostics/report.ts'
import type { FactsTable } from './facts.ts'
import { nearestOf } from './nearest.ts'
import { schemaAt } from './yaml-values.ts'

/** What a fact is for, by its path, such as `retention.logs`. */
export function meaningOf(name: string): string {
  return schemaAt(factsSchema, name.split('.'))?.description ?? ''
}

/** Offers to print facts in the place of some characters. */
export function factOffers(
  names: readonly string[],
  start: number,
  length: number,
): Offer[] {
  return names.map((name) => ({
    label: `Print the fact: ${meaningOf(name) || name}`,
    edits: [{ start, end: start + length, text: `{facts.${name}}` }],
  }))
}

/** The facts that a mistyped name may have meant. */
export function factsNear(name: string, facts: FactsTable): string[] {
  const below = [...facts.keys()].filter((it) => it.startsWith(`${name}.`))

  return below.length > 0 ? below.slice(0, 3) : nearestOf(name, facts)
}

/** Reports a fact that is not there, from an offset of a source on. */
export function reportUnknownFact(
  report: Report,
  { source, from = 0 }: { source: string; from?: number | undefined },
  name: string,
  facts: FactsTable,
): void {
  const pattern = `\\{\\s*facts\\.${name.replaceAll('.', '\\.')}\\s*\\}`
  const [found = ''] = new RegExp(pattern).exec(source.slice(from)) ?? []
  const start = source.indexOf(found, from)

  report(
    start,
    `There is no fact named “${name}”.`,
    'Choose a name that stands in the list of facts.',
    'error',
    { offers: factOffers(factsNear(name, facts), start, found.length) },
  )
}
