import { VFile } from 'vfile'
import { factsSchema } from '../../src/site/facts.ts'
import { reporter } from './diagnostics/report.ts'
import { checkYaml } from './parse/yaml.ts'
import { schemaAt } from './parse/yaml-values.ts'
import { factsFile } from './paths.ts'

/** Facts as strings, by the path that texts use, such as `retention.logs`. */
export type FactsTable = ReadonlyMap<string, string>

/** A fact in a text, such as `{facts.retention.logs}`, or in an encoded URL. */
export const FACT = /(?:\{|%7B)\s*facts\.([\w.]+)\s*(?:\}|%7D)/g

/** The facts file, read and validated. */
export type CheckedFacts = ReturnType<typeof parseFacts>

/**
 * Parses and validates the text of a facts file. `value` is undefined if there
 * are errors, and `table` is empty if it does not parse; `real` holds the facts
 * that are not placeholders.
 */
export function parseFacts(text: string) {
  const source = text.replace(/^\ufeff/, '')
  const file = new VFile({ path: factsFile, value: source })
  const { value, texts, placeholders } = checkYaml(file, factsSchema)
  const real = new Map(texts)
  for (const { path, tag } of placeholders)
    if (tag === '!placeholder') real.delete(path)
  if (source.trim() === '') {
    file.messages = []
    reporter(file, 'yaml')(
      undefined,
      'The facts file is missing or empty.',
      'Restore the committed file.',
      'error',
      { run: { command: 'restore', path: factsFile } },
    )
  }
  return { file, value, table: texts, real, placeholders }
}

/** Replaces every `{facts.name}`; unknown names stay. */
export function withFacts(text: string, facts: FactsTable): string {
  return text.replace(FACT, (whole, name) => facts.get(name) ?? whole)
}

/** Returns the names of the facts in a text, with repetitions. */
export function factsIn(source: string): string[] {
  return Array.from(source.matchAll(FACT), ([, name = '']) => name)
}

/** Returns the purpose of a fact, or its path if it has none. */
export function meaningOf(name: string): string {
  const { title, description } =
    schemaAt(factsSchema, name.split('.'))?.meta() ?? {}
  return title ?? description ?? name
}
