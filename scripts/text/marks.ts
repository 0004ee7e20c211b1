import { registry, widgetNamed } from '../../src/widgets/registry.ts'
import type { Offer } from './diagnostics/edits.ts'
import type { Explanation } from './diagnostics/report.ts'
import { factOffers, factsNear } from './fact-names.ts'
import type { FactsTable } from './facts.ts'
import { nearest } from './nearest.ts'

/** A mark that means something to MDX and nothing to this site. */
export interface WrongMark {
  start: number
  text: string
  /** None where it was told with another. */
  explanation?: Explanation
  offers?: readonly Offer[]
}

/**
 * What is escaped; facts and notes, which are good; how far any other brace is
 * taken for one of them; lines of code; lines that git puts between versions;
 * the beginning of a tag, before all of it or what is taken for one.
 */
const MARK =
  /\\.|\{\s*facts\.[\w.]*\w\s*\}|\{\s*\/\*(?:(?!\*\/)[\s\S]){0,5000}\*\/\s*\}|(?<brace>\{\/\*.*|\{(?:[^{}\n]|\n(?![ \t]*\r?\n))*\}|\{+[ \t]*[\w.]*\}*)|(?<code>^(?:import|export)\b.*)|(?<joined>^(?:<{7}|={7}|>{7})(?: .*)?\r?$)|<(?!\s)(?=(?<tag>\/?[A-Za-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>)?(?<odd>[^\s<>{}]*>?))/gm
const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/
/** What stands above a line that is read as code if it begins like it. */
const NO_PARAGRAPH = /^[ \t]*(?:$|[#<{`~*_=-])/
const widgets = Object.keys(registry)
/** A tag whose values are texts or facts. */
const WHOLE =
  /^<\/?\w+(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|\{\s*facts\.[\w.]+\s*\}))*\s*\/?>$/
/** Widgets within each other: further in nobody reads any more. */
const MOST_OPEN = 20

export const tooDeep: Explanation = [
  'Too much stands within each other here.',
  'Delete the marks of lists, quotes, bold and italic text and the spaces at the beginning of lines that are not meant.',
]
const joinedTwice: Explanation = [
  'Two versions of the file were joined here.',
  'Keep one, and delete the lines that begin with seven of the characters <, = and >.',
]
const asCode: Explanation = [
  'This line is read as program code.',
  'Delete it. If it is a sentence, begin it with another word.',
]

const neverOpened: Explanation = [
  'This closes something that was never opened.',
  'Delete it, or open it before.',
]
const neverClosed: Explanation = [
  'This is opened here and never closed.',
  'Write its end below what it holds, with a slash before its name, each in a line of its own.',
]

/**
 * What of a text a parser must not see: braces that hold no fact and no note,
 * for code too deep would end the process, lines of code, and tags that are no
 * widgets or have no partner.
 */
export function wrongMarks(source: string, facts: FactsTable): WrongMark[] {
  const wrong: WrongMark[] = []
  const open: WrongMark[] = []
  let end = FRONT_MATTER.exec(source)?.[0].length ?? 0
  const tell = (start: number, text: string, explanation: Explanation) => {
    end = start + text.length
    wrong.push({ start, text, explanation })
  }

  for (const { index: start, groups = {} } of source.matchAll(MARK)) {
    const { brace, joined, code, tag, odd } = groups
    if (start < end) continue
    if (open.length > MOST_OPEN) tell(start, source.slice(start), tooDeep)
    else if (brace) wrong.push(wrongBrace(start, brace, facts))
    else if (joined) tell(start, joined, joinedTwice)
    else if (code) {
      const line = source.lastIndexOf('\n', start - 2) + 1
      const above = source.slice(line, start).trimEnd()
      if (NO_PARAGRAPH.test(above)) tell(start, code, asCode)
    } else if (odd !== undefined) {
      const text = `<${tag ?? odd}`
      const name = nameOf(text)
      const explanation = explainTag(text, name)
      const mark = { start, text, explanation: explanation ?? neverClosed }
      if (explanation) {
        end = start + text.length
        wrong.push(mark)
      }
      if (!widgetNamed(name) || text.endsWith('/>')) continue
      const at = open.findLastIndex((it) => nameOf(it.text) === name)
      if (!text.startsWith('</')) open.push(mark)
      else if (at < 0) tell(start, text, neverOpened)
      else {
        const [opened, ...within] = open.splice(at)
        wrong.push(...within)
        // What was told of its beginning holds for its end.
        if (opened?.explanation !== neverClosed) wrong.push({ start, text })
      }
    }
  }
  return [...new Set([...wrong, ...open])]
}

function wrongBrace(start: number, text: string, facts: FactsTable): WrongMark {
  const name = text.replace(/^\W*facts?\b\.?|[^\w.]/gi, '')
  return {
    start,
    text,
    explanation: [
      `“${text.replace(/\s+/g, ' ').slice(0, 80)}” is read as program code.`,
      'Choose a fact in its place, or delete it. To print a brace, put a backslash before it.',
    ],
    offers: factOffers(factsNear(name, facts), start, text.length),
  }
}

function nameOf(tag: string): string {
  return /^<\/?(\w+)(?=[\s/>]|$)/.exec(tag)?.[1] ?? ''
}

/** Why a tag is none of a widget; undefined where it is one. */
function explainTag(tag: string, name: string): Explanation | undefined {
  const short = tag.slice(0, 80)
  if (widgetNamed(name))
    return WHOLE.test(tag)
      ? undefined
      : [
          `“${short}” is not complete.`,
          'Write the name of each attribute, =, and its value between straight quotes; end the tag with >.',
        ]
  const near = nearest(name, widgets)
  return [
    `“${short}” is no widget.`,
    near
      ? `Write <${near}>, or delete it. To print “<”, put a backslash before it.`
      : 'Delete it: bold words and links are written with the marks of Markdown. To print “<”, put a backslash before it.',
  ]
}

/** A text with what is wrong left blank, so that all else keeps its place. */
export function blankOut(source: string, marks: readonly WrongMark[]): string {
  let at = 0
  const pieces = marks
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, text }) => {
      const before = source.slice(at, start)
      const blank = source.slice(Math.max(at, start), start + text.length)
      at = Math.max(at, start + text.length)
      return before + blank.replace(/[^\r\n]/g, '\ufffc')
    })

  return pieces.join('') + source.slice(at)
}
