import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  parseDocument,
  visit,
} from 'yaml'
import {
  type Explanation,
  explainMistake,
  type Mistake,
} from './diagnostics/report.ts'

/** What is wrong with a YAML text, where, and how to mend it. */
export type YamlMistake = [offset: number, ...Explanation]

const misplaced: Explanation = [
  'This line begins with more or fewer spaces than its neighbours.',
  'Begin it right below the lines that it belongs to; what stands below a name begins two spaces further in.',
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
  DUPLICATE_KEY: ['This name is set twice.', 'Keep one of the two lines.'],
  MISSING_CHAR: nameless,
  MULTILINE_IMPLICIT_KEY: nameless,
  MULTIPLE_DOCS: nameless,
  TAB_AS_INDENT: [
    'The line begins with a tab.',
    'Delete the tab, or write spaces instead.',
  ],
  TAG_RESOLVE_FAILED: [
    '“%” is not a mark that this file knows.',
    'Write !placeholder, !unconfirmed or !confirmed, or delete it.',
  ],
}

/** The marks that may stand before values. */
const marks = ['!placeholder', '!unconfirmed', '!confirmed']
const customTags = marks.map((tag) => ({ tag, resolve: (it: string) => it }))

/** Parses YAML in which values may be marked. */
export function parseYaml(yaml: string): Document.Parsed {
  // What the parser would warn of on its own is told by the schema.
  return parseDocument(yaml, { logLevel: 'error', customTags })
}

const VALUE = `^\\s*(?:- +)?[\\w-]+:\\s+(?:(?:${marks.join('|')})\\s+)?`
/** What a line shows and no code tells, or only of a line further down. */
const lineMistakes: readonly Mistake[] = [
  [
    /^(?:<{7}|={7}|>{7})/,
    'Two versions of the file were joined here.',
    'Keep one of the two.',
  ],
  [/^-/, ...nameless],
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
  [new RegExp(`${VALUE}[[{][^\\]}]*$`), ...unquoted],
]
const MOST = 50
/** Parsing takes a second for this many, and four for twice as many. */
const MOST_CHARACTERS = 100_000
const tooLong: Explanation = [
  'This file has more than 100,000 characters.',
  'Delete the lines that nobody needs any more.',
]

/**
 * A text as YAML reads it without the entries that it cannot read, and what is
 * wrong with these: the first mistake of each.
 */
export function readYaml(yaml: string): {
  document: Document.Parsed
  mistakes: YamlMistake[]
} {
  const mistakes: YamlMistake[] = []
  const tell = (offset: number, explanation: Explanation) => {
    const line = yaml.lastIndexOf('\n', offset - 1) + 1
    mistakes.push([line, ...explanation])
  }
  const withoutMistakes = () => {
    let start = 0
    // An entry is a line that is not indented, and all below it that are.
    const entries = yaml.split(/^(?=[^\s#-])/m).map((entry) => {
      const mistake = explainEntry(entry)
      if (mistake) tell(start + mistake.offset, mistake.explanation)
      start += entry.length

      return mistake ? entry.replace(/\S/g, ' ') : entry
    })
    return entries.join('')
  }

  if (yaml.length > MOST_CHARACTERS) {
    const [reason, remedy] = tooLong
    return { document: parseYaml(''), mistakes: [[0, reason, remedy]] }
  }

  const whole = parseYaml(yaml)
  const document = isBroken(whole) ? parseYaml(withoutMistakes()) : whole

  for (const { code, pos } of [...document.errors, ...document.warnings]) {
    const [mark = ''] = /^\S*/.exec(yaml.slice(pos[0])) ?? []
    const [reason, remedy] =
      (!marks.includes(mark) && explanations[code]) || unquoted
    tell(pos[0], [reason.replace('%', () => mark), remedy])
  }
  visit(document, {
    Node(role, node) {
      const offset = node.range?.[0] ?? 0
      // What stands for other values could stand for more than memory holds.
      if (isAlias(node) || node.anchor || node.tag === '!')
        tell(offset, unquoted)
      else if (role === 'key' && /\s/.test(String(node)))
        tell(offset, explainMistake(lineMistakes, String(node)) ?? nameless)
    },
  })
  return {
    document,
    mistakes: mistakes.sort(([a], [b]) => a - b).slice(0, MOST),
  }
}

function isBroken({ errors, contents }: Document): boolean {
  return errors.length > 0 || !(contents === null || isMap(contents))
}

function explainEntry(
  entry: string,
): { offset: number; explanation: Explanation } | undefined {
  const document = parseYaml(entry)
  const [error, next] = document.errors
  const offset = document.contents?.range?.[0] ?? 0
  const isLead = isMap(document.contents) && offset > 0
  if (!isBroken(document) && !isLead) return undefined
  for (const { index, 0: line } of entry.matchAll(/.+/g)) {
    const explanation = explainMistake(lineMistakes, line)
    if (explanation) return { offset: index, explanation }
  }
  if (!error || !isMap(document.contents))
    return { offset, explanation: isLead ? misplaced : nameless }
  // Of a value that goes on in a line with a name, YAML says so second.
  const { code, pos } = next?.code === 'MULTILINE_IMPLICIT_KEY' ? next : error
  const isRunOn = code !== error.code && entry.slice(...pos).includes('\n')
  if (isRunOn) return { offset: pos[1], explanation: misplaced }
  const [comments = ''] = /^(?:\s*#.*\s)*\n*/.exec(entry.slice(pos[0])) ?? []
  return {
    offset: pos[0] + comments.length,
    explanation: explanations[code] ?? unquoted,
  }
}
