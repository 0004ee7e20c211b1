import type { FactsTable } from '../content/facts.ts'
import type { CorrectionNote } from './corrections-in.ts'
import type { Seal } from './seals.ts'

/** The values that a version prints: those it was sealed with, and of all other facts those of today. */
export function factsOfVersion(
  live: FactsTable,
  seal: Seal | undefined,
  corrections: readonly CorrectionNote[],
): FactsTable {
  return new Map([...live, ...Object.entries(keptFacts(seal, corrections))])
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

/** The values by which a text is summed up: sealed ones, and the name in braces of each other fact. */
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
