import { location } from 'vfile-location'
import {
  type Document,
  isCollection,
  isNode,
  isScalar,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import type { z } from 'zod'
import { type Explanation, type Place, type Problem, problemsIn } from '../problems/problem.ts'
import { refuseYaml } from './refuse-yaml.ts'
import { explainIssues, isNumberAt } from './yaml-issues.ts'
import { explainSyntax } from './yaml-syntax.ts'

/** YAML text that was checked against a schema. */
export interface CheckedYaml<T> {
  /** Undefined where there are errors. */
  value: T | undefined
  /** What could be read, whether it is as the schema wants it or not; undefined where the text cannot be read. */
  raw: unknown
  problems: Problem[]
  /** Values marked `!placeholder`, with their path, such as `retention.logs`. */
  placeholders: { path: string; value: string; place: Place }[]
}

export interface YamlSource {
  file: string
  /** The whole file, for excerpts. */
  source: string
  /** The YAML in it. */
  yaml: string
  /** Lines of the file before the YAML. */
  firstLine?: number
}

/** Parses YAML and checks it against a schema; what is wrong is told with its line. `fill` completes each text before the check. */
export function checkYaml<S extends z.ZodType>(
  { file, source, yaml, firstLine = 0 }: YamlSource,
  schema: S,
  fill: (text: string, place: Place) => string = (text) => text,
): CheckedYaml<z.output<S>> {
  const places = location(yaml)
  const problem = problemsIn(file, source)
  const placeAt = (offset: number): Place => {
    const { line, column } = places.toPoint(Math.min(offset, yaml.length)) ?? { line: 1, column: 1 }
    return { line: line + firstLine, column }
  }
  const refused = refuseYaml(yaml)
  if (refused) return unread([problem(placeAt(refused.offset), refused.message, refused.remedy)])
  const document = parseDocument(yaml, {
    // What it would warn of on its own is told by the schema.
    logLevel: 'error',
    customTags: [{ tag: '!placeholder', resolve: (value: string) => value }],
  })
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ code, pos }) => {
      const { offset, message, remedy } = explainSyntax(code, pos[0], yaml)
      return problem(placeAt(offset), message, remedy)
    })
    return unread(problems)
  }
  const foreign = findForeign(document)
  if (foreign) return unread([problem(placeAt(foreign.offset), foreign.message, foreign.remedy)])

  const placeholders: CheckedYaml<unknown>['placeholders'] = []
  const problems: Problem[] = []
  visitValues(document, (value, path) => {
    const place = placeAt(value.range?.[0] ?? 0)
    if (value.comment !== undefined) problems.push(problem(place, ...note, 'warning'))
    if (value.tag === '!placeholder') {
      placeholders.push({ path: path.join('.'), value: String(value.value), place })
      const isNumber = /^\d+$/.test(String(value.value)) && isNumberAt(schema, path)
      if (isNumber) value.value = Number(value.value)
    }
    if (typeof value.value === 'string') value.value = fill(value.value, place)
  })

  const raw: unknown = document.toJS() ?? {}
  const result = schema.safeParse(raw)
  if (result.success) return { value: result.data, raw, placeholders, problems }
  const issues = explainIssues(result.error.issues, schema, {
    has: (path) => document.hasIn(path),
    isEmpty: (path) => document.getIn(path) === null,
    placeOf: (path) => placeAt(offsetOf(document, path)),
    placeOfKey(key) {
      const found = new RegExp(`^[ \\t]*(?=${key.replace(/\W/g, '\\$&')}\\s*:)`, 'm').exec(yaml)
      return found ? placeAt(found.index + found[0].length) : undefined
    },
  })
  problems.push(...issues.map(({ place, message, remedy }) => problem(place, message, remedy)))
  return { value: undefined, raw, placeholders, problems }
}

function unread(problems: Problem[]) {
  return { value: undefined, raw: undefined, placeholders: [], problems }
}

/** What YAML can do and nobody needs here: values that stand for others, of which a few lines can stand for more than any memory holds, and names that are lists. */
function findForeign(document: Document) {
  let found: (Explanation & { offset: number }) | undefined
  visit(document, {
    Alias(_, node) {
      found = { offset: node.range?.[0] ?? 0, ...alias }
      return visit.BREAK
    },
    Pair(_, { key }) {
      if (!isCollection(key)) return undefined
      found = { offset: key.range?.[0] ?? 0, ...listAsName }
      return visit.BREAK
    },
  })
  return found
}

const listAsName = {
  message: 'A list or a pair of braces stands here in place of a name.',
  remedy: 'Write “name: value”; a value with such signs stands in double quotes.',
}

const alias = {
  message: 'A value that begins with “*” stands for another one, which is not done here.',
  remedy: 'Write the value itself; to print the sign, put the whole value in double quotes.',
}

const note = [
  'What stands after “#” in this line is a note and is not published.',
  'To print it, put the whole value in double quotes. A note stands better on a line of its own.',
] as const

function visitValues(
  document: Document,
  onValue: (value: Scalar, path: readonly string[]) => void,
): void {
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.value)) return
      const pairs = [...ancestors, pair].filter((a): a is Pair => 'key' in a)
      onValue(
        pair.value,
        pairs.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : [])),
      )
    },
  })
}

/** Where the value at a path begins, or the nearest value round it that is there. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}
