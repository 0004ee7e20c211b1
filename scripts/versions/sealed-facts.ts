import { parse } from 'yaml'
import { z } from 'zod'
import type { FactsTable } from '../content/facts.ts'
import type { Seal } from './seals.ts'

/** What a correction says to the software: the facts whose value was wrong. */
export interface CorrectionNote {
  facts: readonly string[]
}

const noted = z.object({
  corrections: z.array(
    z.object({ facts: z.array(z.string()).default([]).catch([]) }).catch({ facts: [] }),
  ),
})

/** The corrections in the front matter of a text that has not been read yet; none where it cannot be: its own check tells that. */
export function correctionsIn(source: string): CorrectionNote[] {
  const [, yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? []
  if (!/^corrections:/m.test(yaml)) return []
  try {
    // The braces of a fact would mean something to YAML.
    return noted.parse(parse(yaml.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, '$1'))).corrections
  } catch {
    return []
  }
}

/** The values that a version prints: those it was sealed with, and of all other facts those of today. */
export function factsOfVersion(live: FactsTable, seal: Seal, source: string): FactsTable {
  return new Map([...live, ...Object.entries(keptFacts(seal, correctionsIn(source)))])
}

/** The sealed values that still hold: a later correction may say that one was wrong. */
export function keptFacts(
  seal: Seal | undefined,
  corrections: readonly CorrectionNote[],
): Record<string, string> {
  const corrected = corrections.slice(seal?.corrections).flatMap(({ facts }) => facts)
  const sealed = Object.entries(seal?.facts ?? {})
  return Object.fromEntries(sealed.filter(([name]) => !corrected.includes(name)))
}

/** The values by which the sums of a text are made: sealed ones, and the name in braces of each other fact. */
export function factsByName(
  live: FactsTable,
  sealed: Readonly<Record<string, string>>,
): FactsTable {
  const names = [...live.keys()].map((name) => [name, `{facts.${name}}`] as const)
  return new Map([...names, ...Object.entries(sealed)])
}

/** The names of the facts in a text, sorted, each once. */
export function factsIn(source: string): string[] {
  const names = [...source.matchAll(/\{\s*facts\.([\w.]+)\s*\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].toSorted()
}
