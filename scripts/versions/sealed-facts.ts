import { parse } from 'yaml'
import { type VersionNotes, versionSchema } from '../../src/model/front-matter.ts'
import type { CheckedFacts, FactsTable } from '../content/facts.ts'
import type { Seal } from './seals.ts'

type Corrections = VersionNotes['corrections']

/** The values that a version prints: those it was sealed with, and of all other facts those of today. */
export function factsOfVersion(live: FactsTable, seal: Seal, source: string): FactsTable {
  return new Map([...live, ...Object.entries(keptFacts(seal, correctionsIn(source)))])
}

/** The sealed values that still hold: a later correction may say that one was wrong. */
export function keptFacts(seal: Seal | undefined, corrections: Corrections): Seal['facts'] {
  const corrected = corrections.slice(seal?.corrections).flatMap(({ facts }) => facts)
  const sealed = Object.entries(seal?.facts ?? {})
  return Object.fromEntries(sealed.filter(([name]) => !corrected.includes(name)))
}

/** The values by which the sums of a text are made: sealed ones, and the name in braces of each other fact. */
export function factsByName(live: FactsTable, sealed: Seal['facts']): FactsTable {
  const names = [...live.keys()].map((name) => [name, `{facts.${name}}`] as const)
  return new Map([...names, ...Object.entries(sealed)])
}

/** The names of the facts in a text, each once. */
export function factsIn(source: string): string[] {
  const found = source.matchAll(/\{\s*facts\.([\w.]+)\s*\}/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

/** The value of a fact that is no placeholder. */
export function realValue(name: string, { table, placeholders }: CheckedFacts): string | undefined {
  return placeholders.some(({ path }) => path === name) ? undefined : table.get(name)
}

/** The corrections in a text that has not been read yet; none where they cannot be: its own check tells that. */
function correctionsIn(source: string): Corrections {
  const [, yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? []
  if (!/^corrections:/m.test(yaml)) return []
  try {
    // The braces of a fact would mean something to YAML.
    const { corrections } = parse(yaml.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, '$1'))
    return versionSchema.shape.corrections.parse(corrections)
  } catch {
    return []
  }
}
