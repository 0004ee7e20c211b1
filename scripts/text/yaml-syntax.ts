import { type Document, isScalar, visit } from 'yaml'
import { explainSlip, type Slip, type Told } from './diagnostics/report.ts'

/** What is wrong with a YAML text, where, and how to mend it. */
export type YamlSlip = [offset: number, ...Told]

const MARK = '!(?:placeholder|unconfirmed|confirmed)(?!\\S)'
const VALUE = `^[ \\t]*(?:- +)?[\\w-]+:[ \\t]+(?:${MARK}[ \\t]+)?`
const slips: readonly Slip[] = [
  [
    /^(?:<{7}|={7}|>{7})/,
    'Two versions of the file were joined here.',
    'Keep one of the two.',
  ],
  [
    /^\s*\t/,
    'The line begins with a tab.',
    'Delete the tab, or write spaces instead.',
  ],
  [
    /^\s*([\w-]+):\S/,
    'A space is missing behind the colon.',
    'Write it as %: value.',
  ],
  [
    new RegExp(`${VALUE}(["'])(?:(?!\\1).)*$`),
    'A quote is opened here and never closed.',
    'Close it, with the same character %, at the end of the value.',
  ],
  [
    new RegExp(`^\\s*[\\w-]+:\\s+(?!${MARK})(!\\S*)`),
    '“%” is not a mark that this file knows.',
    'Write !placeholder, !unconfirmed or !confirmed, or delete it.',
  ],
]
const misplaced: Told = [
  'This line begins with more or fewer spaces than its neighbours.',
  'Begin it right below the lines that it belongs to; what stands below a name begins two spaces further in.',
]
const twice: Told = ['This name is set twice.', 'Keep one of the two lines.']
const others: readonly Slip[] = [
  [
    /^\s*[\w-]+:\s+\S/,
    'This value holds a character that has a meaning of its own.',
    'Put the whole value in double quotes; inside them write “ and ”.',
  ],
  [
    /^/,
    'This line is not in the form “name: value”.',
    'Write a name, a colon and its value.',
  ],
]
/**
 * `&` and `*` at the beginning of a value stand for other values, of which a
 * few lines can stand for more than any memory holds.
 */
const ALIAS = /^[ \t]*[\w-]+:[ \t]+[&*]/m
/**
 * What makes all that follows unreadable: a quote or bracket that stays open, a
 * line without a name.
 */
const OPEN = new RegExp(`${VALUE}(?:(["'])(?:(?!\\1).)*|[[{][^\\]}\\n]*)$`, 'm')
const NAMELESS = /^(?![^\s:-][^\s:]*:(?:\s|$)|[\s#"']|$)/m
const MOST = 50

/**
 * What is wrong with lines that YAML cannot read: the first slip of each entry,
 * with all that is nested in it. What only follows from a slip is not told.
 */
export function explainSyntax(
  yaml: string,
  parse: (yaml: string) => Document,
): YamlSlip[] {
  const told: YamlSlip[] = []
  for (let rest = yaml; told.length < MOST; ) {
    const found = firstSlip(rest, parse(rest))
    if (!found) break
    const [start, end, slip] = found
    told.push(slip)
    rest =
      rest.slice(0, start) +
      rest.slice(start, end).replace(/\S/g, ' ') +
      rest.slice(end)
  }
  return told.sort(([a], [b]) => a - b)
}

/**
 * The first slip of a text, and the entry that holds it: a line that is not
 * indented, and all below it that are.
 */
function firstSlip(
  yaml: string,
  document: Document,
): [number, number, YamlSlip] | undefined {
  const [error] = document.errors
  const at = error?.pos[0] ?? ALIAS.exec(yaml)?.index ?? oddPair(document)
  if (at === undefined || yaml.trim() === '') return undefined
  const heads = [...yaml.matchAll(/^[^\s#]/gm)].map(({ index }) => index)
  const lead = /^[ \t]+[^\s#]/m.exec(yaml.slice(0, heads[0]))?.index
  const wrong = lead ?? NAMELESS.exec(yaml)?.index ?? OPEN.exec(yaml)?.index
  const offset = wrong ?? at
  const start = heads.findLast((head) => head <= offset) ?? 0
  const end = heads.find((head) => head > offset) ?? yaml.length
  const first = yaml.lastIndexOf('\n', offset - 1) + 1
  const line = /.*/.exec(yaml.slice(first))?.[0] ?? ''
  const isTwice = wrong === undefined && error?.code === 'DUPLICATE_KEY'
  const told = isTwice ? twice : explainSlip(slips, line)
  const isNamed = told || wrong !== lead
  const odd = isNamed ? undefined : misplacedIn(yaml.slice(start, end))
  if (odd !== undefined) return [start, end, [start + odd, ...misplaced]]
  return [start, end, [first, ...(told ?? explainSlip(others, line) ?? twice)]]
}

const KNOWN = new RegExp(`^(?:${MARK}$|tag:yaml)`)

/** Where a name stands that is none, or a mark that nobody knows. */
function oddPair(document: Document): number | undefined {
  let odd: number | undefined
  visit(document, {
    Pair(_, { key, value }) {
      const isOdd = !isScalar(key) || /^$|\s/.test(String(key.value ?? ''))
      const { tag, range } = isScalar(value)
        ? value
        : { tag: undefined, range: undefined }
      if (isOdd || (tag && !KNOWN.test(tag))) odd ??= range?.[0] ?? 0
    },
  })
  return odd
}

/**
 * Where the first line of an entry begins that stands neither beside, nor
 * rightly below, another.
 */
function misplacedIn(entry: string): number | undefined {
  const columns = [0]
  let isParent = false
  for (const { index, 1: indent = '', 2: value } of entry.matchAll(
    /^( *(?:- +)*)[\w-]+:(?:[ \t]+(?!#)(\S.*))?$/gm,
  )) {
    const column = indent.length
    while ((columns.at(-1) ?? 0) > column) columns.pop()
    if (column > (columns.at(-1) ?? 0)) {
      if (!isParent) return index
      columns.push(column)
    }
    isParent = value === undefined || indent.includes('-')
  }
  return undefined
}
