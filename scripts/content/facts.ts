import { readFileSync } from 'node:fs'
import { type Facts, factsSchema } from '../../src/model/facts.ts'
import { type CheckedYaml, checkYaml } from './checked-yaml.ts'
import { factsFile, root } from './folders.ts'

/** Facts by the path that content uses, such as `retention.logs`, each as it is printed. */
export type FactsTable = ReadonlyMap<string, string>

export interface CheckedFacts extends CheckedYaml<Facts> {
  table: FactsTable
}

/** Reads `content/facts.yaml`. */
export function readFacts(folder: string = root): CheckedFacts {
  return parseFacts(readFileSync(`${folder}/${factsFile}`, 'utf8'))
}

/** Parses and checks the text of the facts file. */
export function parseFacts(source: string): CheckedFacts {
  const checked = checkYaml({ file: factsFile, source, yaml: source }, factsSchema)
  return { ...checked, table: new Map(flatten(checked.value ?? {})) }
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? flatten(inner, `${prefix}${key}.`)
      : ([[prefix + key, String(inner)]] satisfies [string, string][]),
  )
}
