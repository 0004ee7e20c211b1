import type { VFile } from 'vfile'
import { isMap, isNode, isPair, visit } from 'yaml'
import type { z } from 'zod'
import { type Explanation, reporter } from '../diagnostics/report.ts'
import { parseYaml } from './yaml-syntax.ts'
import { explainIssue, type Path } from './yaml-values.ts'

/** A value that is not certain yet, with its path, such as `retention.logs`. */
export interface Placeholder {
  path: string
  /**
   * `!placeholder` where only the owner can supply it, `!unconfirmed` where it
   * is printed until somebody certifies it.
   */
  tag: string
  value: string
}

const UNCERTAIN = ['!placeholder', '!unconfirmed']
/** A lawyer's words for the codes of YAML; for any other, `unreadable`. */
const explanations: Readonly<Record<string, Explanation>> = {
  DUPLICATE_KEY: ['This name is set twice.', 'Keep one of the two lines.'],
  TAG_RESOLVE_FAILED: [
    'This value begins with a mark that is not known.',
    'Write !placeholder, !unconfirmed or !confirmed, or delete it.',
  ],
}
const unreadable: Explanation = [
  'This line is not in the form “name: value”, or its value holds a character that has a meaning of its own.',
  'Write a name, a colon, a space and the value in double quotes; inside them write “ and ”. What stands below a name begins two spaces further in, without a tab.',
]

const openQuote: Explanation = [
  'This value begins with a quote that is not closed on its line.',
  'Put the same quote at the end of the value.',
]

/** A value that opens a quote and does not close it on its line. */
const OPEN_QUOTE =
  /^[^#"'\n]*:[ \t]+(?:!\w+[ \t]+)?(["'])(?:(?!\1)[^\\\n]|\\.)*$/gm

/** A quote or a bracket without its partner. */
const OPEN = /["'[{][^"'\]}]*$/

interface Options {
  /** The YAML at its place in the file, where it is not the whole of it. */
  yaml?: string
  /** Completes each text before the check. */
  fill?: (text: string) => string
  /** Whether names may be missing. */
  isPartial?: boolean
}

/**
 * Checks YAML against a schema, and reports in the file what is wrong. `value`
 * is undefined where there are errors; `raw` and `texts` are what could be read,
 * whether it is as the schema wants it or not, as a whole and by paths.
 */
export function checkYaml<S extends z.ZodType>(
  file: VFile,
  schema: S,
  { yaml = String(file), fill = (it) => it, isPartial }: Options = {},
) {
  const report = reporter(file, 'yaml')
  const placeholders: Placeholder[] = []
  const texts = new Map<string, string>()
  const document = parseYaml(yaml)
  const { contents, errors, warnings } = document

  const broken = new Map<number, Explanation>()
  if (contents && !isMap(contents)) broken.set(contents.range[0], unreadable)
  for (const { code, pos } of [...errors, ...warnings]) {
    // What is never closed is found at the end.
    const open = code === 'MISSING_CHAR' ? yaml.search(OPEN) : -1
    const line = yaml.lastIndexOf('\n', (open < 0 ? pos[0] : open) - 1) + 1
    if (!broken.has(line)) broken.set(line, explanations[code] ?? unreadable)
  }
  // An open quote swallows lines up to the next quote, and each error behind it
  // is at the wrong place.
  const [first = yaml.length] = broken.keys()
  const quotes = [...yaml.slice(0, first).matchAll(OPEN_QUOTE)]
  const quote = errors.length > 0 ? quotes.at(-1) : undefined
  if (quote) {
    broken.clear()
    broken.set(quote.index, openQuote)
  }
  for (const [line, explanation] of broken) report(line, ...explanation)
  if (broken.size > 0) return { value: undefined, raw: {}, texts, placeholders }

  visit(document, {
    Scalar(key, scalar, ancestors) {
      if (key === 'key') return
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
      const pairs = ancestors.filter((it) => isPair(it))
      const path = pairs.map((pair) => pair.key).join('.')
      if (UNCERTAIN.includes(tag)) placeholders.push({ path, tag, value })
      // What is confirmed begins with the day on which it was.
      const text = fill(
        tag === '!confirmed' ? value.replace(/^[\d-]+ /, '') : value,
      )
      scalar.value = text
      texts.set(path, text)
    },
  })
  /** Where a value stands; where it is not there, what it belongs to. */
  const offsetOf = (path: Path): number => {
    const node = document.getIn(path, true)
    if (isNode(node)) return node.range?.[0] ?? 0
    return path.length > 0 ? offsetOf(path.slice(0, -1)) : 0
  }
  const raw: Record<string, unknown> = document.toJS() ?? {}
  const { data, error } = schema.safeParse(raw)
  const told = new Set<string>()
  for (const issue of error?.issues ?? []) {
    const isGiven = document.hasIn(issue.path)
    for (const [path, ...said] of explainIssue(issue, schema, isGiven)) {
      // The first of each path says enough.
      const isNew = !told.has(path.join())
      if (isNew && (document.hasIn(path) || !isPartial))
        report(offsetOf(path), ...said)
      told.add(path.join())
    }
  }

  return { value: error ? undefined : data, raw, texts, placeholders }
}
