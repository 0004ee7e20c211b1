import type { VFile } from 'vfile'
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

/** The facts of a text that are no placeholders; the promised notice is one of every text, for the next version is held to it. */
export function realFacts(file: VFile, { table, placeholders }: CheckedFacts): Seal['facts'] {
  const found = [...String(file).matchAll(/\{\s*facts\.([\w.]+)\s*\}/g)]
  const names = ['noticeDays', ...found.map(([, name = '']) => name)]
  const isReal = (name: string) => placeholders.every(({ path }) => path !== name)
  return Object.fromEntries([...table].filter(([name]) => names.includes(name) && isReal(name)))
}

/** The corrections in a text that has not been read yet; none where they cannot be: its own check tells that. */
function correctionsIn(source: string): Corrections {
  const [, yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? []
  try {
    // The braces of a fact would mean something to YAML.
    const { corrections } = parse(yaml.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, '$1'))
    return versionSchema.shape.corrections.parse(corrections)
  } catch {
    return []
  }
}
