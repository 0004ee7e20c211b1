import { isNode, isScalar, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { type Place, type Problem, problemsIn } from '../problems/problem.ts'
import { nearest } from './nearest.ts'

/** YAML text that was checked against a schema. */
export interface CheckedYaml<T> {
  /** Undefined where there are errors. */
  value: T | undefined
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

/** Parses YAML and checks it against a schema; what is wrong is told with its line. */
export function checkYaml<S extends z.ZodType>(
  { file, source, yaml, firstLine = 0 }: YamlSource,
  schema: S,
): CheckedYaml<z.output<S>> {
  const counter = new LineCounter()
  const problem = problemsIn(file, source)
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset)
    return { line: line + firstLine, column: col }
  }
  const document = parseDocument(yaml, {
    lineCounter: counter,
    customTags: [{ tag: '!placeholder', resolve: (value: string) => value }],
  })
  if (document.errors.length > 0) {
    return {
      value: undefined,
      placeholders: [],
      problems: document.errors.map((e) => explain(e.code, placeAt(e.pos[0]))),
    }
  }

  const placeholders: CheckedYaml<unknown>['placeholders'] = []
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.value) || pair.value.tag !== '!placeholder') return
      const keys = [...ancestors, pair].flatMap((a) =>
        'key' in a && isScalar(a.key) ? [String(a.key.value)] : [],
      )
      placeholders.push({
        path: keys.join('.'),
        value: String(pair.value.value),
        place: placeAt(pair.value.range?.[0] ?? 0),
      })
    },
  })

  const result = schema.safeParse(document.toJS() ?? {})
  if (result.success) return { value: result.data, placeholders, problems: [] }
  const renamed = new Set(
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) =>
            [...issue.path, nearest(key, keysOf(schema, issue.path))].join('.'),
          )
        : [],
    ),
  )
  const problems = result.error.issues.flatMap((issue) => {
    const node = deepestNode(issue.path)
    const place = placeAt(node?.range?.[0] ?? 0)
    const name = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const path = [...issue.path, key]
        const near = nearest(key, keysOf(schema, issue.path))
        return problem(
          placeOfKey(yaml, key) ?? place,
          `“${path.join('.')}” is not a name that this file may set.`,
          near
            ? `Did you mean “${near}”? Otherwise delete the line.`
            : 'Delete the line, or ask a developer to add the name.',
        )
      })
    }
    const missing = !document.hasIn(issue.path)
    if (missing && renamed.has(name)) return []
    return problem(
      missing ? placeAt(0) : place,
      `“${name}” ${missing && issue.code !== 'custom' ? 'is missing' : sayIssue(issue.message)}.`,
      missing
        ? `Add a line that begins with “${name.split('.').at(-1)}: ”.`
        : `Correct the value after “${name.split('.').at(-1)}:”.`,
    )
  })
  return { value: undefined, placeholders, problems }

  function deepestNode(path: readonly PropertyKey[]): ParsedNode | undefined {
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      if (isNode(node)) return node as ParsedNode
    }
    return undefined
  }

  function placeOfKey(text: string, key: string): Place | undefined {
    const line = text.split('\n').findIndex((l) => l.trimStart().startsWith(`${key}:`))
    const indent = text.split('\n')[line]?.search(/\S/) ?? 0
    return line < 0 ? undefined : { line: line + 1 + firstLine, column: indent + 1 }
  }

  function explain(code: string, place: Place): Problem {
    const [message, remedy] = yamlErrors[code] ?? [
      'This line is not in the form “name: value”.',
      'If the value holds a colon, a quote or begins with a special sign, put it in double quotes: name: "value".',
    ]
    return problem(place, message, remedy)
  }
}

const yamlErrors: Record<string, readonly [string, string]> = {
  DUPLICATE_KEY: ['This name is set twice.', 'Keep one of the two lines.'],
  TAB_AS_INDENT: ['The line begins with a tab.', 'Use spaces at the beginning of the line.'],
  MISSING_CHAR: [
    'A quote or bracket is opened here and never closed.',
    'Close it, with the same sign, at the end of the value.',
  ],
}

/** Zod's standard sentences, in words for staff. */
function sayIssue(message: string): string {
  const standard = /^Invalid input: expected (\w+)/.exec(message)
  if (standard) return standard[1] === 'string' ? 'must be text' : `must be a ${standard[1]}`
  return /^Too small/.test(message) ? 'is empty or too small' : message
}

/** Names that the schema knows at a path. */
function keysOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema
  for (const step of path) at = (at as { shape?: Record<PropertyKey, unknown> }).shape?.[step]
  return Object.keys((at as { shape?: object } | undefined)?.shape ?? {})
}
