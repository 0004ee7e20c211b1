import { VFile } from 'vfile'
import { type Facts, factsSchema } from '../../src/site/facts.ts'
import { reporter } from './diagnostics/report.ts'
import { optionalFile } from './optional-file.ts'
import { checkYaml, type Placeholder } from './parse/yaml.ts'
import { schemaAt } from './parse/yaml-values.ts'
import { factsFile } from './paths.ts'

/**
 * Facts by the path that content uses, such as `retention.logs`, each as it is
 * printed.
 */
export type FactsTable = ReadonlyMap<string, string>

/**
 * A fact in the source of a text, such as `{facts.retention.logs}`, or in an
 * address, whose braces a parser has encoded.
 */
export const FACT = /(?:\{|%7B)\s*facts\.([\w.]+)\s*(?:\}|%7D)/g

/** The file of facts, read and checked. */
export interface CheckedFacts {
  file: VFile
  /** Undefined where there are errors. */
  value: Facts | undefined
  /**
   * Empty where the file cannot be read, so that nobody can say which names it
   * holds.
   */
  table: FactsTable
  /**
   * Those of them that are no placeholders, for which only the owner knows the
   * value: where the day of launch is one, nobody knows it.
   */
  real: FactsTable
  /** Values that are not real yet. */
  placeholders: readonly Placeholder[]
}

/** Reads `content/facts.yaml` of a project folder. */
export function readFacts(folder: string): CheckedFacts {
  const source = String(optionalFile(folder, factsFile))
  const facts = parseFacts(source)
  if (source.trim() === '') {
    facts.file.messages = []
    reporter(facts.file, 'yaml')(
      undefined,
      'The file of facts is missing, or empty.',
      'Put it back as it was committed.',
      'error',
      { run: { command: 'restore', path: factsFile } },
    )
  }
  return facts
}

/** Parses and checks the text of the facts file. */
export function parseFacts(text: string): CheckedFacts {
  const source = text.replace(/^\ufeff/, '')
  const file = new VFile({ path: factsFile, value: source })
  const { value, texts, placeholders } = checkYaml(file, factsSchema)
  const real = new Map(texts)
  for (const { path, tag } of placeholders)
    if (tag === '!placeholder') real.delete(path)

  return { file, value, table: texts, real, placeholders }
}

/** A text with every `{facts.name}` replaced; unknown names stay. */
export function fillIn(text: string, facts: FactsTable): string {
  return text.replace(FACT, (whole, name) => facts.get(name) ?? whole)
}

/** The names of the facts that a text prints, each as often as it does. */
export function factsIn(source: string): string[] {
  return Array.from(source.matchAll(FACT), ([, name = '']) => name)
}

/** What a fact is for, by its path, such as `retention.logs`. */
export function meaningOf(name: string): string {
  return schemaAt(factsSchema, name.split('.'))?.description ?? ''
}
