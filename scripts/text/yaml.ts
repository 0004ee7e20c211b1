import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import {
  type Document,
  type ErrorCode,
  isMap,
  isPair,
  isScalar,
  type Pair,
  visit,
} from 'yaml'
import type { z } from 'zod'
import { type Explanation, reporter } from './diagnostics/report.ts'
import { parseYaml } from './yaml-syntax.ts'
import { explainIssues } from './yaml-values.ts'

/** A value that is not certain yet, with its path, such as `retention.logs`. */
export interface Placeholder {
  path: string
  /**
   * `!placeholder` where only the owner can supply it, `!unconfirmed` where it
   * is printed until somebody certifies it.
   */
  tag: string
  value: string
  place: Point
}

const misplaced: Explanation = [
  'This line, or the one below it, begins otherwise than its neighbours.',
  'Write a name, a colon, a space and its value right below the lines that it belongs to; what stands below a name begins two spaces further in, without a tab.',
]
const nameless: Explanation = [
  'This line is not in the form “name: value”.',
  'Write a name, a colon, a space and its value.',
]
const unquoted: Explanation = [
  'This value holds a character that has a meaning of its own.',
  'Put the whole value in double quotes; inside them write “ and ”.',
]
/** A lawyer's words for the codes of YAML; for any other, `unquoted`. */
const explanations: Partial<Record<ErrorCode, Explanation>> = {
  BAD_INDENT: misplaced,
  MULTILINE_IMPLICIT_KEY: misplaced,
  TAB_AS_INDENT: misplaced,
  TAG_RESOLVE_FAILED: [
    'This value begins with a mark that is not known.',
    'Write !placeholder, !unconfirmed or !confirmed, or delete it.',
  ],
}

const UNCERTAIN = ['!placeholder', '!unconfirmed']

/**
 * Checks YAML, which stands at its place in a file or is the whole of it,
 * against a schema; what is wrong is reported in the file. `fill` completes each
 * text before the check. `value` is undefined where there are errors; `raw` is
 * what could be read, whether it is as the schema wants it or not.
 */
export function checkYaml<S extends z.ZodType>(
  file: VFile,
  schema: S,
  yaml: string = String(file),
  fill: (text: string) => string = (text) => text,
) {
  const report = reporter(file, 'yaml')
  const places = location(file)
  const placeholders: Placeholder[] = []
  const offsets = new Map<string, number>()
  const document = parseYaml(yaml)
  const broken = brokenIn(yaml, document)
  for (const { offset, explanation } of broken) report(offset, ...explanation)

  visit(document, {
    Pair(_, pair, ancestors) {
      const { key, value: scalar } = pair
      if (!isScalar(key)) return visit.SKIP

      const path = pathOf(pair, ancestors)
      const [start = 0] = key.range ?? []
      if (offsets.has(path))
        report(start, `“${key}” is set twice.`, 'Keep one of the two lines.')
      offsets.set(path, start)
      if (!isScalar(scalar)) return undefined

      const { tag = '', comment, range } = scalar
      const value = String(scalar.value)
      const offset = range?.[0] ?? 0
      if (comment && /^.*#/.test(yaml.slice(offset)))
        report(
          offset,
          'What stands after “#” in this line is a note and is not published.',
          'To print it, put the whole value in double quotes. A note stands better on a line of its own.',
          'warning',
        )
      const place = places.toPoint(offset)
      if (place && UNCERTAIN.includes(tag))
        placeholders.push({ path, tag, value, place })
      // What is confirmed begins with the day on which it was.
      const isConfirmed = tag === '!confirmed'
      scalar.value = fill(isConfirmed ? value.replace(/^[\d-]+ /, '') : value)
      return undefined
    },
  })
  if (broken.length > 0)
    return { value: undefined, raw: undefined, placeholders: [] }

  const raw: unknown = document.toJS() ?? {}
  const { data, error } = schema.safeParse(raw)
  const issues = error?.issues ?? []
  const mistakes = explainIssues(issues, schema, (path) => offsets.has(path))
  for (const [path, ...explanation] of mistakes)
    report(offsetOf(path, offsets), ...explanation)

  return { value: error ? undefined : data, raw, placeholders }
}

/** Where a name stands; where it is not there, the name that it belongs to. */
function offsetOf(path: string, offsets: ReadonlyMap<string, number>): number {
  const [first = 0] = offsets.values()
  const home = path.slice(0, Math.max(0, path.lastIndexOf('.')))

  return offsets.get(path) ?? (home ? offsetOf(home, offsets) : first)
}

/** The path of a name and its value, such as `retention.logs`. */
export function pathOf(pair: Pair, ancestors: readonly unknown[]): string {
  const pairs = [...ancestors.filter((node) => isPair(node)), pair]
  return pairs.map(({ key }) => key).join('.')
}

interface Mistake {
  offset: number
  explanation: Explanation
}

/**
 * What of YAML cannot be read: the first mistake of each entry, which is a line
 * with all that is indented below it.
 */
function brokenIn(yaml: string, document: Document.Parsed): Mistake[] {
  const whole = brokenAt(yaml, document)
  if (!whole) return []

  let start = 0
  const broken = yaml.split(/^(?=[^\s#])/m).flatMap((entry) => {
    const mistake = brokenAt(entry, parseYaml(entry))
    const found = mistake && { ...mistake, offset: start + mistake.offset }
    start += entry.length
    return found ?? []
  })
  return broken.length > 0 ? broken : [whole]
}

function brokenAt(
  yaml: string,
  { contents, errors, warnings }: Document.Parsed,
): Mistake | undefined {
  const [error] = [...errors, ...warnings]
  const isText = contents !== null && !isMap(contents)
  if (!error && !isText) return undefined

  // A quote that is never closed is told at the end.
  const end = Math.min(error?.pos[0] ?? 0, yaml.trimEnd().length - 1)
  return {
    offset: yaml.lastIndexOf('\n', end) + 1,
    explanation: isText
      ? nameless
      : (explanations[error?.code ?? 'IMPOSSIBLE'] ?? unquoted),
  }
}
