import type { VFile } from 'vfile'
import { type Document, isMap, isNode, isPair, visit } from 'yaml'
import type { z } from 'zod'
import { type Explanation, reporter } from '../diagnostics/report.ts'
import { limitOf } from '../limits.ts'
import { explainRubbish, RUBBISH, WORDS } from './rubbish.ts'
import { parseYaml } from './yaml-syntax.ts'
import { explainIssue, type Path } from './yaml-values.ts'

/** A tagged value with its path, such as `retention.logs`. */
export interface Placeholder {
  path: string
  /**
   * `!placeholder` if only the owner can supply it, `!unconfirmed` if somebody
   * has to certify it.
   */
  tag: string
  value: string
}

const UNCERTAIN = ['!placeholder', '!unconfirmed']
/** Explanations of YAML's error codes; the others depend on the line. */
const explanations: Readonly<Record<string, Explanation>> = {
  DUPLICATE_KEY: ['This name is used twice.', 'Delete one of the two lines.'],
  TAG_RESOLVE_FAILED: [
    'This value begins with an unknown tag.',
    'Use !placeholder, !unconfirmed or !confirmed, or delete it.',
  ],
}
const withoutName: Explanation = [
  'This line does not begin with a name, a colon and a space.',
  'Write it as name: value. Indent the lines below a name by two spaces, without tabs.',
]
const special: Explanation = [
  'This value contains a special character.',
  'Put the whole value in double quotes; inside them use “ and ”.',
]

const openQuote: Explanation = [
  'This value has an opening quote but no closing one.',
  'Put the same quote at the end of the value.',
]

/** A value that opens a quote or a bracket and does not close it on its line. */
const OPEN =
  /^[^#"'\n]*:[ \t]+(?:!\w+[ \t]+)?(?:(["'])(?:(?!\1)[^\\\n]|\\.)*|[[{][^\]}\n]*)$/gm

interface Options {
  /** The YAML, padded to its place in the file. */
  yaml?: string
  /** Transforms a value before validation, given its path and offset. */
  fill?: (text: string, path: string, offset: number) => string
  /** Whether fields may be missing. */
  isPartial?: boolean
}

/**
 * Validates YAML by a schema and reports problems in the file. `value` is
 * undefined if there are errors; `raw` and `texts` hold what could be parsed,
 * as a whole and by path.
 */
export function checkYaml<S extends z.ZodType>(
  file: VFile,
  schema: S,
  { yaml = String(file), fill = (it) => it, isPartial }: Options = {},
) {
  const report = reporter(file, 'yaml')
  const placeholders: Placeholder[] = []
  const texts = new Map<string, string>()
  const nothing = { value: undefined, raw: {}, texts, placeholders }
  const limit = limitOf(yaml, true)
  if (limit) {
    report(undefined, limit, 'Remove lines that are not needed.')
    return nothing
  }
  const document = parseYaml(yaml)
  const broken = syntaxErrorsOf(document, yaml)
  for (const [line, explanation] of broken) report(line, ...explanation)
  if (broken.size > 0) return nothing

  /** The offset of each value, by its path. */
  const offsets = new Map([['', document.contents?.range[0] ?? 0]])
  visit(document, {
    Pair(_, pair, ancestors) {
      const offset = isNode(pair.value) ? pair.value.range?.[0] : undefined
      offsets.set(pathOf([...ancestors, pair]), offset ?? 0)
    },
    Scalar(key, scalar, ancestors) {
      if (key === 'key') return
      const { tag = '', comment, range } = scalar
      const value = String(scalar.value)
      const offset = range?.[0] ?? 0
      if (comment && /^.*#/.test(yaml.slice(offset)))
        report(
          offset,
          'The text after “#” is a comment and is not published.',
          'To publish it, put the whole value in double quotes. Otherwise, move the comment to its own line.',
          'warning',
        )
      const [rubbish] = value.match(RUBBISH) ?? []
      if (rubbish) report(offset, ...explainRubbish(rubbish))
      else if (value.trim() && value !== '/' && !WORDS.test(value))
        report(offset, 'This value has no words.', 'Enter another value.')
      const path = pathOf(ancestors)
      if (UNCERTAIN.includes(tag)) placeholders.push({ path, tag, value })
      // A confirmed value begins with the day of the confirmation.
      const text = fill(
        tag === '!confirmed' ? value.replace(/^[\d-]+ /, '') : value,
        path,
        offset,
      )
      scalar.value = text
      texts.set(path, text)
    },
  })
  /** Returns the offset of a value, or of its nearest parent. */
  const offsetOf = (path: Path): number =>
    offsets.get(path.join('.')) ?? offsetOf(path.slice(0, -1))
  const isGiven = (path: Path) => offsets.has(path.join('.'))
  const raw: Record<string, unknown> = document.toJS() ?? {}
  const { data, error } = schema.safeParse(raw)
  const reported = new Set<string>()
  for (const issue of error?.issues ?? []) {
    const explained = explainIssue(issue, schema, isGiven(issue.path))
    for (const [path, ...explanation] of explained) {
      // Report one issue per path.
      const isNew = !reported.has(path.join())
      if (isNew && (isGiven(path) || !isPartial))
        report(offsetOf(path), ...explanation)
      reported.add(path.join())
    }
  }

  return { value: error ? undefined : data, raw, texts, placeholders }
}

/** Returns the names that lead to a value, given the nodes around it. */
const pathOf = (ancestors: readonly unknown[]): string =>
  ancestors
    .filter((it) => isPair(it))
    .map(({ key }) => key)
    .join('.')

/** Returns syntax errors by the start of their line. */
function syntaxErrorsOf(
  { contents, errors, warnings }: Document.Parsed,
  yaml: string,
): Map<number, Explanation> {
  const broken = new Map<number, Explanation>()
  const unreadable = (start: number) =>
    /^ *[\w.-]+: /.test(yaml.slice(start).split('\n', 1).join())
      ? special
      : withoutName
  if (contents && !isMap(contents)) broken.set(contents.range[0], withoutName)
  const all = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])
  let line = 0
  for (const { code, pos } of all) {
    // An open quote or bracket runs on, so later errors are misplaced.
    const open = [...yaml.slice(line, pos[0]).matchAll(OPEN)].at(-1)
    if (open && errors.length > 0)
      return broken.set(line + open.index, open[1] ? openQuote : special)

    line = yaml.lastIndexOf('\n', pos[0] - 1) + 1
    if (!broken.has(line))
      broken.set(line, explanations[code] ?? unreadable(line))
  }
  return broken
}
