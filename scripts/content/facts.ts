import { existsSync, readFileSync } from 'node:fs'
import { location } from 'vfile-location'
import { type Facts, factsSchema } from '../../src/model/facts.ts'
import { checkSigns } from '../mdx/check-signs.ts'
import { refuse } from '../mdx/refuse.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { type CheckedYaml, checkYaml } from './checked-yaml.ts'
import { factsFile, root } from './folders.ts'

/** Facts by the path that content uses, such as `retention.logs`, each as it is printed. */
export type FactsTable = ReadonlyMap<string, string>

export interface CheckedFacts extends CheckedYaml<Facts> {
  /** Empty where the file cannot be read, so that nobody can say which names it holds. */
  table: FactsTable
}

/** Reads `content/facts.yaml`. */
export function readFacts(folder: string = root): CheckedFacts {
  const path = `${folder}/${factsFile}`
  if (existsSync(path)) return parseFacts(readFileSync(path, 'utf8'))
  const problem = problemsIn(factsFile, '')(
    undefined,
    'The file of facts is missing.',
    `Put ${factsFile} back: every name, address and period of the site stands in it.`,
  )
  return unread(problem)
}

/** Of facts that are not read only the reason is told. */
function unread(problem: Problem): CheckedFacts {
  return {
    value: undefined,
    raw: undefined,
    table: new Map(),
    placeholders: [],
    problems: [problem],
  }
}

/** Parses and checks the text of the facts file. */
export function parseFacts(text: string): CheckedFacts {
  const source = text.replace(/^\ufeff/, '')
  const refused = refuse(source)
  if (refused) {
    const { start, message, remedy } = refused
    return unread(problemsIn(factsFile, '')(location(source).toPoint(start), message, remedy))
  }
  const signs = checkSigns(factsFile, source)
  const checked = checkYaml({ file: factsFile, source, yaml: source }, factsSchema)
  return {
    ...checked,
    problems: [...signs, ...checked.problems],
    ...(signs.length > 0 && { value: undefined }),
    table: new Map(isRecord(checked.raw) ? flatten(checked.raw) : []),
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    isRecord(inner)
      ? flatten(inner, `${prefix}${key}.`)
      : ([[prefix + key, String(inner)]] satisfies [string, string][]),
  )
}
