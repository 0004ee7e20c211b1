import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { offer } from './diagnostics/edits.ts'
import { type Explanation, reporter } from './diagnostics/report.ts'
import { factOffers, factsNear } from './fact-names.ts'
import {
  brokenTag,
  closeTag,
  isAlone,
  neverClosed,
  type Tag,
  type WrongMark,
  wrongMark,
  wrongTag,
} from './tags.ts'
import { visit } from './visit.ts'

/** Widgets within each other: further in nobody reads any more. */
const MOST_OPEN = 20
export const tooDeep: Explanation = [
  'Too much stands within each other here.',
  'Delete the marks of lists, quotes, bold and italic text and the spaces at the beginning of lines that are not meant.',
]

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/
/** What begins a fact, a note, a tag or code, and what is passed over. */
const MARK =
  /\\.|^(?:import|export)\b.*|^(?:<{7}|={7}|>{7})(?: .*)?\r?$|{|<(?!\s)/gm
/** What stands above a line that is read as code if it begins like it. */
const NO_PARAGRAPH = /^[ \t]*(?:$|[#<{`~*_=-])/
const fact = '\\{\\s*facts\\.[\\w.]*\\w\\s*\\}'
const value = (quote: string) =>
  `${quote}(?:[^${quote}{}\\n]|\\n(?!\\s*\\n)|${fact})*${quote}`
const FACT = new RegExp(fact, 'y')
const NOTE = /\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}/y
const TAG = new RegExp(
  `<(/?)([A-Za-z][\\w.-]*)(?:\\s+[\\w-]+(?:=(?:${value('"')}|${value("'")}|${fact}))?)*\\s*(/?)>`,
  'y',
)
/** How far what is no fact, note or tag is taken for one that was meant. */
const BRACES = /\{\/\*.*|\{(?:[^{}\n]|\n(?![ \t]*\r?\n))*\}|\{+[ \t]*[\w.]*\}*/y
const ANGLES = /<!--.*?-->|<\/?[A-Z][^<>\n]*>?|<[^\s<>{}]*>?/y

/**
 * All that a text holds of marks that only widgets, facts and notes may use,
 * and that are none of them: without these, MDX can read it.
 */
export function wrongMarks(
  source: string,
  facts: readonly string[],
): WrongMark[] {
  const wrong: WrongMark[] = []
  const open: Tag[] = []
  // How many tags of each name were told that are none of widgets.
  const told = new Map<string, number>()
  const lastNote = source.lastIndexOf('*/')
  let end = FRONT_MATTER.exec(source)?.[0].length ?? 0

  const readBrace = (start: number) => {
    const note = start < lastNote ? matchAt(NOTE, source, start) : undefined
    const good = note ?? matchAt(FACT, source, start)
    const [found] = good ?? matchAt(BRACES, source, start) ?? ['{']
    if (!good) wrong.push(wrongBrace(found, start, facts))
    return start + found.length
  }
  const readAngle = (start: number) => {
    const tag = tagAt(source, start)
    const [found] = tag ?? matchAt(ANGLES, source, start) ?? ['<']
    const [, slash, name = '', alone] = tag ?? /^<(\/?)(\w*)/.exec(found) ?? []
    const end = start + found.length
    const foreign = wrongTag(found, start)
    const count = told.get(name) ?? 0
    const isOpen = open.some((it) => it.name === name)

    if (slash && !isOpen && count > 0) {
      wrong.push(wrongMark(start, found))
      told.set(name, count - 1)
    } else if (foreign || !tag) {
      wrong.push(foreign ?? brokenTag(found, start))
      if (!alone) told.set(name, count + 1)
    } else if (slash)
      wrong.push(...closeTag(source, open, { name, start, end }))
    else if (!alone) open.push({ name, start, end })
    return end
  }

  for (const { 0: mark, index: start } of source.matchAll(MARK)) {
    if (start < end || mark.startsWith('\\')) continue
    if (open.length > MOST_OPEN) {
      // Nothing behind it can be told from what it holds.
      const rest = source.slice(open[MOST_OPEN]?.start)
      return [...wrong, wrongMark(source.length - rest.length, rest, tooDeep)]
    }

    if (mark === '{') end = readBrace(start)
    else if (mark === '<') end = readAngle(start)
    else if (/^[<=>]/.test(mark)) wrong.push(wrongMark(start, mark, joined))
    else if (isCode(source, start)) wrong.push(wrongLine(mark, start))
    if (!/^[{<]$/.test(mark)) end = start + mark.length
  }
  return [...wrong, ...open.map(neverClosed)].sort((a, b) => a.start - b.start)
}

/**
 * A text with wrong marks blanked out, so that all else keeps its place: a line
 * that held nothing else is empty, and anything else stands for a word.
 */
export function blankOut(source: string, marks: readonly WrongMark[]): string {
  let at = 0
  const pieces = marks.map((mark) => {
    const before = source.slice(at, mark.start)
    const by = isAlone(source, mark) ? ' ' : '\ufffc'
    at = mark.end
    return before + source.slice(mark.start, at).replace(/[^\r\n]/g, by)
  })

  return pieces.join('') + source.slice(at)
}

const codeLeft: Explanation = [
  'This would be read as program code.',
  'Delete it, or put a backslash \\ before its braces.',
]

/** Reports what a parser has read as program code all the same. */
export function reportCode(tree: Root, file: VFile): void {
  const report = reporter(file, 'marks')

  visit(tree, (node) => {
    if (isProgram(node)) report(node, ...codeLeft)
  })
}

const FACT_OR_NOTE = /^\s*(?:facts\.[\w.]+|\/\*(?:(?!\*\/)[\s\S])*\*\/)\s*$/

/** Whether a node is code, and neither a fact nor a note. */
function isProgram(node: Nodes): boolean {
  if (node.type === 'mdxjsEsm') return true
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return !FACT_OR_NOTE.test(node.value)
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
    return false

  return node.attributes.some(
    ({ type, value }) =>
      type === 'mdxJsxExpressionAttribute' ||
      (typeof value === 'object' &&
        !/^\s*facts\.[\w.]+\s*$/.test(value?.value ?? '')),
  )
}

function matchAt(pattern: RegExp, source: string, start: number) {
  pattern.lastIndex = start

  return pattern.exec(source) ?? undefined
}

/** A tag, which no paragraph parts. */
function tagAt(source: string, start: number) {
  const tag = matchAt(TAG, source, start)

  return tag && !/\n[ \t]*\r?\n/.test(tag[0]) ? tag : undefined
}

const joined: Explanation = [
  'Two versions of the file were joined here.',
  'Keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
]

/** Whether a line is read as code that begins with `import` or `export`. */
function isCode(source: string, start: number): boolean {
  const line = source.lastIndexOf('\n', start - 2) + 1

  return NO_PARAGRAPH.test(source.slice(line, start).trimEnd())
}

function wrongLine(line: string, start: number): WrongMark {
  const [word] = line.split(/\b/)
  const explanation: Explanation = [
    `A line that begins with “${word}” is read as program code.`,
    'Delete it. If it is a sentence, begin it with another word.',
  ]

  return wrongMark(start, line, explanation, [
    offer('Take it out', start, line.length, ''),
  ])
}

/** What is wrong with braces that hold no fact and no note. */
function wrongBrace(
  text: string,
  start: number,
  facts: readonly string[],
): WrongMark {
  const isClosed = text.endsWith('}') && !text.startsWith('{{')
  const [, id] = /^\{\s*#([\w-]+)/.exec(text) ?? []
  const name = text.replace(/^\W*facts?\b\.?|[^\w.]/gi, '')
  const near = id || name === '' ? [] : factsNear(name, facts)
  const quoted = text.replace(/\s+/g, ' ').slice(0, 80)
  const reason = isClosed
    ? `“${quoted}” is read as program code.`
    : '“{” begins what is read as program code.'
  const meant = id
    ? 'To name a heading, use square brackets.'
    : near.length > 0
      ? 'Choose the fact that is meant.'
      : text.startsWith('{/*')
        ? 'End the note with */}.'
        : 'Delete it.'
  const printed = text.replace(/[{}]/g, '\\$&')

  return wrongMark(
    start,
    text,
    [reason, `${meant} To print a brace, put a backslash before it: \\{`],
    [
      ...(id
        ? [offer(`Name the heading “${id}”`, start, text.length, `[#${id}]`)]
        : []),
      ...factOffers(near, start, text.length),
      offer('Take it out', start, text.length, ''),
      offer('Print it as it is', start, text.length, printed),
    ],
  )
}
