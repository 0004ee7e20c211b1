import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { registry } from '../../src/widgets/registry.ts'
import { type Offer, offer } from './diagnostics/edits.ts'
import {
  type Explanation,
  explainMistake,
  type Mistake,
  reporter,
} from './diagnostics/report.ts'
import { factOffers, factsNear } from './fact-names.ts'
import type { FactsTable } from './facts.ts'
import { nearest } from './nearest.ts'
import { visit } from './visit.ts'

/**
 * A mark that means something to MDX and nothing to this site: without the
 * characters of its ranges the rest can be read.
 */
export interface WrongMark {
  ranges: readonly (readonly [start: number, end: number])[]
  explanation: Explanation
  offers: readonly Offer[]
}

const widgets = Object.keys(registry)
/**
 * What is escaped; facts and notes, which are good; how far any other brace is
 * taken for one of them; lines of code; lines that git puts between versions.
 */
const MARK =
  /\\.|(\{\s*facts\.[\w.]*\w\s*\}|\{\s*\/\*(?:(?!\*\/)[\s\S]){0,5000}\*\/\s*\})|(\{\/\*.*|\{(?:[^{}\n]|\n(?![ \t]*\r?\n))*\}|\{+[ \t]*[\w.]*\}*)|^(?:import|export)\b.*|^(?:<{7}|={7}|>{7})(?: .*)?\r?$/gm
const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/
/** What stands above a line that is read as code if it begins like it. */
const NO_PARAGRAPH = /^[ \t]*(?:$|[#<{`~*_=-])/
/** How far what is no tag is taken for one that was meant. */
const TAG = /<!--.*?-->|<\/?[A-Z](?:"[^"\n]*"|[^<>\n])*>?|<[^\s<>{}]*>?/y
const html = '“<%>” is HTML, which content may not hold.'
/** What begins with “<” and is no widget. */
const foreign: readonly Mistake[] = [
  [
    /^<!--/,
    'This is a comment of HTML.',
    'Delete it: a note for yourselves stands between braces, with a slash and a star at either end.',
  ],
  [
    /^<(?:https?:|mailto:|www\.|[^\s<>/@]+@)/,
    'A link in angle brackets cannot be read.',
    'Write the words to click in square brackets, and right behind them the address in round ones.',
  ],
  [
    /^<(?!\/?[A-Za-z])/,
    '“<” begins a widget, and none is named.',
    'To print it, put a backslash before it.',
  ],
  [
    /^<\/?(b|strong|u)\b/i,
    html,
    'Put two stars on either side of bold words instead.',
  ],
  [
    /^<\/?(i|em)\b/i,
    html,
    'Put a star on either side of italic words instead.',
  ],
  [
    /^<\/?([a-z]\w*)/,
    html,
    'Delete it. An empty line begins a paragraph, two signs # a heading, a hyphen a point of a list.',
  ],
]

const joined: Explanation = [
  'Two versions of the file were joined here.',
  'Keep one, and delete the lines that begin with seven of the characters <, = and >.',
]

/**
 * The braces of a text that hold no fact and no note, and lines that are no
 * text: a parser never sees them, for code too deep would end the process.
 */
export function wrongMarks(source: string, facts: FactsTable): WrongMark[] {
  const text = FRONT_MATTER.exec(source)?.[0].length ?? 0

  return [...source.matchAll(MARK)].flatMap(
    ({ index: start, 0: found, 1: good, 2: brace }) => {
      if (start < text || good || found.startsWith('\\')) return []
      if (brace) return wrongBrace(brace, start, facts)
      if (/^[<=>]/.test(found)) return markOf(start, found, joined)

      const line = source.lastIndexOf('\n', start - 2) + 1
      const above = source.slice(line, start).trimEnd()
      return NO_PARAGRAPH.test(above) ? wrongLine(found, start) : []
    },
  )
}

function markOf(
  start: number,
  text: string,
  explanation: Explanation,
  offers: readonly Offer[] = [],
): WrongMark {
  return { ranges: [range(start, text)], explanation, offers }
}

/**
 * The tag at an offset, which a parser refuses for a reason; undefined where
 * there is none.
 */
export function refusedTag(
  source: string,
  start: number,
  reason: string,
): WrongMark | undefined {
  TAG.lastIndex = start
  const [written = ''] = TAG.exec(source) ?? []
  if (!written) return undefined

  const [, name = ''] = /^<\/?([\w.-]*)/.exec(written) ?? []
  const close = written.startsWith('</')
    ? undefined
    : closingTag(source, start + written.length, name)
  const ranges = [range(start, written), ...(close ? [close] : [])]
  const stranger = wrongTag(source, ranges)
  if (stranger) return stranger
  if (written.startsWith('</'))
    return markOf(
      start,
      written,
      [
        `“${written}” closes something that was never opened.`,
        'Delete it, or open it before.',
      ],
      [offer('Take it out', start, written.length, '')],
    )
  return { ranges, explanation: explainTag(written, reason, close), offers: [] }
}

/** Why the tag of a widget is not read as one. */
function explainTag(
  written: string,
  reason: string,
  close: unknown,
): Explanation {
  if (/closing tag/.test(reason))
    return close
      ? [
          `${written} and its end each need a line of their own.`,
          'Put nothing else in these two lines, not even stars.',
        ]
      : [
          `“${written}” is opened here and never closed.`,
          'Write its end below what it holds, with a slash before its name.',
        ]
  return [
    'This tag does not end, or holds a value that is not between straight quotes.',
    'Write the name of each attribute, =, and its value between straight quotes; end the tag with >.',
  ]
}

function range(start: number, text: string): [number, number] {
  return [start, start + text.length]
}

/** The next tag of a name behind an offset, where that ends a widget. */
function closingTag(
  source: string,
  offset: number,
  name: string,
): [number, number] | undefined {
  const next = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'g')
  next.lastIndex = offset
  const found = next.exec(source)

  return found?.[1] ? range(found.index, found[0]) : undefined
}

/** What is no widget, by its tags; undefined where it is one. */
function wrongTag(
  source: string,
  ranges: WrongMark['ranges'],
): WrongMark | undefined {
  const [[start, end] = [0, 0]] = ranges
  const written = source.slice(start, end)
  const [, name = ''] = /^<\/?([\w.-]*)/.exec(written) ?? []
  if (widgets.includes(name)) return undefined

  const mistake = explainMistake(foreign, written)
  const isWidget = widgets.some((it) => it.toLowerCase() === name)
  const near = mistake && !isWidget ? undefined : nearest(name, widgets)
  const remedy = near
    ? 'Choose the widget that is meant.'
    : `The widgets are ${widgets.join(', ')}.`
  const all = (label: string, to: (text: string) => string): Offer => ({
    label,
    edits: ranges.map(([start, end]) => ({
      ...{ start, end },
      text: to(source.slice(start, end)),
    })),
  })
  return {
    ranges,
    explanation: (!isWidget && mistake) || [
      `“<${name}>” is no widget.`,
      `${remedy} To print “<”, put a backslash before it.`,
    ],
    offers: [
      ...(near
        ? [all(`Write <${near}>`, (tag) => tag.replace(name, near))]
        : []),
      all('Take it out', () => ''),
      all('Print it as it is', (tag) => `\\${tag}`),
    ],
  }
}

/** Reports tags of HTML that a parser has read as those of widgets. */
export function reportTags(tree: Root, file: VFile): void {
  const report = reporter(file, 'marks')
  const source = String(file)

  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return
    if (node.name && widgets.includes(node.name)) return
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    const written = source.slice(start, end)
    const [opening = ''] = /^<[^<>]*>/.exec(written) ?? []
    const [closing = ''] = /<\/[^<>]*>$/.exec(written) ?? []
    const wrong = wrongTag(source, [
      range(start, opening),
      ...(closing ? [range(end - closing.length, closing)] : []),
    ])
    if (wrong) report(start, ...wrong.explanation, 'error', wrong)
  })
}

/** A line that begins with `import` or `export` and is code to MDX. */
function wrongLine(line: string, start: number): WrongMark {
  const [word] = line.split(/\b/)
  const explanation: Explanation = [
    `A line that begins with “${word}” is read as program code.`,
    'Delete it. If it is a sentence, begin it with another word.',
  ]
  return markOf(start, line, explanation, [
    offer('Take it out', start, line.length, ''),
  ])
}

/** What is wrong with braces that hold no fact and no note. */
function wrongBrace(text: string, start: number, facts: FactsTable): WrongMark {
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
      : 'Delete it.'
  const printed = text.replace(/[{}]/g, '\\$&')

  return markOf(
    start,
    text,
    [reason, `${meant} To print a brace, put a backslash before it.`],
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
