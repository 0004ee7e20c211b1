import type { Point } from 'unist'
import type { VFile } from 'vfile'
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
import { reporter } from '../diagnostics/report.ts'
import { explainIssues, isNumberAt } from './yaml-issues.ts'
import { explainSyntax } from './yaml-syntax.ts'

/** A value marked `!placeholder`, with its path, such as `retention.logs`. */
export interface Placeholder {
  path: string
  value: string
  place: Point
}

/** YAML text that was checked against a schema. */
export interface CheckedYaml<T> {
  /** Undefined where there are errors. */
  value: T | undefined
  /** What could be read, whether it is as the schema wants it or not; undefined where the text cannot be read. */
  raw: unknown
  placeholders: Placeholder[]
}

export interface YamlSource {
  yaml: string
  /** Lines of the file before the YAML. */
  firstLine?: number
}

/** Parses YAML in a file and checks it against a schema; what is wrong is reported there. `fill` completes each text before the check, `quote` what is told of it. */
export function checkYaml<S extends z.ZodType>(
  file: VFile,
  { yaml, firstLine = 0 }: YamlSource,
  schema: S,
  fill: (text: string, place: Point) => string = (text) => text,
  quote: (text: string) => string = (text) => text,
): CheckedYaml<z.output<S>> {
  const places = location(yaml)
  const tell = reporter(file, 'yaml')
  const problem = (
    place: Point | undefined,
    reason: string,
    remedy: string,
    severity?: 'warning',
  ) => tell(place, quote(reason), quote(remedy), severity)
  const placeAt = (offset: number): Point => {
    const { line, column } = places.toPoint(Math.min(offset, yaml.length)) ?? { line: 1, column: 1 }
    return { line: line + firstLine, column }
  }
  const document = parseDocument(yaml, {
    // What it would warn of on its own is told by the schema.
    logLevel: 'error',
    customTags: [{ tag: '!placeholder', resolve: (value: string) => value }],
  })
  if (document.errors.length > 0) {
    for (const { code, pos } of document.errors) {
      const { offset, message, remedy } = explainSyntax(code, pos[0], yaml)
      problem(placeAt(offset), message, remedy)
    }
    return unread
  }
  const foreign = findForeign(document)
  if (foreign) {
    problem(placeAt(foreign.offset), foreign.message, foreign.remedy)
    return unread
  }

  const placeholders: Placeholder[] = []
  visitValues(document, (value, path) => {
    const place = placeAt(value.range?.[0] ?? 0)
    if (value.comment !== undefined) problem(place, ...note, 'warning')
    if (value.tag === '!placeholder') {
      placeholders.push({ path: path.join('.'), value: String(value.value), place })
      const isNumber = /^\d+$/.test(String(value.value)) && isNumberAt(schema, path)
      if (isNumber) value.value = Number(value.value)
    }
    if (typeof value.value === 'string') value.value = fill(value.value, place)
  })

  const raw: unknown = document.toJS() ?? {}
  const result = schema.safeParse(raw)
  if (result.success) return { value: result.data, raw, placeholders }
  const issues = explainIssues(result.error.issues, schema, {
    has: (path) => document.hasIn(path),
    isEmpty: (path) => document.getIn(path) === null,
    placeOf: (path) => placeAt(offsetOf(document, path)),
    placeOfKey(key) {
      const found = new RegExp(`^[ \\t]*(?=${key.replace(/\W/g, '\\$&')}\\s*:)`, 'm').exec(yaml)
      return found ? placeAt(found.index + found[0].length) : undefined
    },
  })
  for (const { place, message, remedy } of issues) problem(place, message, remedy)
  return { value: undefined, raw, placeholders }
}

const unread = { value: undefined, raw: undefined, placeholders: [] }

/** What YAML can do and nobody needs here: values that stand for others, of which a few lines can stand for more than any memory holds, and names that are lists. */
function findForeign(document: Document) {
  let found: ({ message: string; remedy: string } & { offset: number }) | undefined
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
