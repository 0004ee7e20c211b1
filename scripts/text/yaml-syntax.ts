import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  parseDocument,
  stringify,
  visit,
} from 'yaml'
import {
  type Explanation,
  explainMistake,
  type Mistake,
} from './diagnostics/report.ts'

/** What is wrong with a YAML text, where, and how to mend it. */
export type YamlMistake = [offset: number, ...Explanation]

/** The marks that may stand before values. */
const marks = ['!placeholder', '!unconfirmed', '!confirmed']
const customTags = marks.map((tag) => ({ tag, resolve: (it: string) => it }))

/**
 * Parses YAML in which values may be marked; each value is a text as it is
 * written, so that no number loses a zero and no day becomes a time.
 */
export function parseYaml(yaml: string): Document.Parsed {
  // What the parser would warn of on its own is told by the schema.
  return parseDocument(yaml, {
    schema: 'failsafe',
    logLevel: 'error',
    customTags,
    // It would compare each name with each other one.
    uniqueKeys: false,
  })
}

/**
 * A value, or names with values, as YAML that reads as the same, in quotes where
 * it needs them or they are asked for; facts in it stay as they are.
 */
export function writeYaml(value: unknown, isQuoted = false): string {
  const hasEdges = typeof value === 'string' && value !== value.trim()
  const yaml = stringify(value, hideFacts, {
    schema: 'failsafe',
    lineWidth: 0,
    ...((isQuoted || hasEdges) && { defaultStringType: 'QUOTE_DOUBLE' }),
  })

  return showFacts(yaml.replace(/\n$/, ''))
}

/** The braces of a fact would mean something to YAML. */
const [OPEN, CLOSE] = ['\ue000', '\ue001']

export function hideFacts<T>(_: unknown, value: T): T | string {
  if (typeof value !== 'string') return value

  return value.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, `${OPEN}$1${CLOSE}`)
}

export function showFacts(text: string): string {
  return text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}')
}

const misplaced: Explanation = [
  'This line begins with more or fewer spaces than its neighbours.',
  'Begin it right below the lines that it belongs to; what stands below a name begins two spaces further in.',
]
const twice: Explanation = [
  'This name is set twice.',
  'Keep one of the two lines.',
]
const nameless: Explanation = [
  'This line is not in the form “name: value”.',
  'Write a name, a colon and its value.',
]
const unquoted: Explanation = [
  'This value holds a character that has a meaning of its own.',
  'Put the whole value in double quotes; inside them write “ and ”.',
]
/** A lawyer's words for the codes of YAML; for any other, `unquoted`. */
const explanations: Partial<Record<ErrorCode, Explanation>> = {
  BAD_INDENT: misplaced,
  MISSING_CHAR: nameless,
  MULTILINE_IMPLICIT_KEY: nameless,
  MULTIPLE_DOCS: nameless,
  TAG_RESOLVE_FAILED: [
    'This value begins with a mark that is not known.',
    'Write !placeholder, !unconfirmed or !confirmed, or delete it.',
  ],
}
/** What a line shows, and no code tells. */
const lineMistakes: readonly Mistake[] = [
  [
    /^(?:<{7}|={7}|>{7})/,
    'Two versions of the file were joined here.',
    'Keep one of the two.',
  ],
  [
    /^ *\t/,
    'The line begins with a tab.',
    'Delete the tab, or write spaces instead.',
  ],
  [/^(-)/, ...nameless],
  [
    /^\s*([\w-]+):\S/,
    'A space is missing behind the colon.',
    'Write it as %: value.',
  ],
  [
    /^\s*(?:- +)?[\w-]+:\s+(?:!\w+\s+)?(["'])(?:(?!\1).)*$/,
    'A quote is opened here and never closed.',
    'Close it, with the same character %, at the end of the value.',
  ],
]

const MOST = 50

/** A text as YAML reads it, and what is wrong with each of its entries. */
export function readYaml(yaml: string): {
  document: Document.Parsed
  mistakes: YamlMistake[]
} {
  const whole = parseYaml(yaml)
  const { broken, rest } = isBroken(whole)
    ? takeBroken(yaml)
    : { broken: [], rest: yaml }
  const document = rest === yaml ? whole : parseYaml(rest)
  const mistakes = [
    ...broken,
    ...[...document.errors, ...document.warnings].map(
      ({ code, pos }): YamlMistake => [
        pos[0],
        ...(explanations[code] ?? unquoted),
      ],
    ),
    ...unknownIn(document),
  ]
  const told = mistakes.map(
    ([offset, ...explanation]): YamlMistake => [
      yaml.lastIndexOf('\n', offset - 1) + 1,
      ...explanation,
    ],
  )
  return { document, mistakes: told.sort(([a], [b]) => a - b).slice(0, MOST) }
}

function isBroken({ errors, contents }: Document): boolean {
  return errors.length > 0 || !(contents === null || isMap(contents))
}

/** Names that are set twice or hold a space, and what stands for other values. */
function unknownIn(document: Document): YamlMistake[] {
  const mistakes: YamlMistake[] = []
  visit(document, {
    Map(_, { items }) {
      const names = new Set<string>()
      for (const { key } of items) {
        const name = String(key)
        if (names.has(name) && isNode(key))
          mistakes.push([key.range?.[0] ?? 0, ...twice])
        names.add(name)
      }
    },
    Node(role, node) {
      const offset = node.range?.[0] ?? 0
      // What stands for other values could stand for more than memory holds.
      if (isAlias(node) || node.anchor || node.tag === '!')
        mistakes.push([offset, ...unquoted])
      else if (role === 'key' && /\s/.test(String(node)))
        mistakes.push([
          offset,
          ...(explainMistake(lineMistakes, String(node)) ?? nameless),
        ])
    },
  })
  return mistakes
}

/**
 * The first mistake of each entry, which is a line with all that is indented
 * below it, and the rest without what cannot be read.
 */
function takeBroken(yaml: string): { broken: YamlMistake[]; rest: string } {
  let rest = ''
  const broken = yaml.split(/^(?=[^\s#-])/m).flatMap((entry) => {
    const start = rest.length
    const [offset = 0, reason, remedy] = explainEntry(entry) ?? []
    rest += reason ? entry.replace(/\S/g, ' ') : entry

    return reason && remedy
      ? [[start + offset, reason, remedy] satisfies YamlMistake]
      : []
  })
  return { broken, rest }
}

function explainEntry(entry: string): YamlMistake | undefined {
  const document = parseYaml(entry)
  const { errors, contents } = document
  const offset = contents?.range?.[0] ?? 0
  const isLead = isMap(contents) && offset > 0
  if (!isBroken(document) && !isLead) return undefined

  for (const { index, 0: line } of entry.matchAll(/.+/g)) {
    const explanation = explainMistake(lineMistakes, line)
    if (explanation) return [index, ...explanation]
  }
  const [error] = errors
  if (!error || !isMap(contents))
    return [offset, ...(isLead ? misplaced : nameless)]

  const runsOn = errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')
  if (runsOn && runsOn !== error) return [runsOn.pos[1], ...misplaced]
  return [error.pos[0], ...(explanations[error.code] ?? unquoted)]
}
