import { registry } from '../../src/widgets/registry.ts'
import { type Offer, offer } from './diagnostics/edits.ts'
import {
  type Explanation,
  explainMistake,
  type Mistake,
} from './diagnostics/report.ts'
import { factOffers, factsNear } from './fact-names.ts'
import type { FactsTable } from './facts.ts'
import { nearest } from './nearest.ts'

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
  /\\.|(\{\s*facts\.[\w.]*\w\s*\}|\{\s*\/\*(?:(?!\*\/)[\s\S]){0,5000}\*\/\s*\})|(\{\/\*.*|\{(?:[^{}\n]|\n(?![ \t]*\r?\n))*\}|\{+[ \t]*[\w.]*\}*)|^(?:import|export)\b.*|^(?:<{7}|={7}|>{7})(?: .*)?\r?$|<(?!\s)/gm
const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/
/** What stands above a line that is read as code if it begins like it. */
const NO_PARAGRAPH = /^[ \t]*(?:$|[#<{`~*_=-])/
/** A tag, or how far what is none is taken for one that was meant. */
const TAG = /<!--.*?-->|<\/?[A-Za-z](?:"[^"\n]*"|[^<>\n])*>|<[^\s<>{}]*>?/y
/** Widgets within each other: further in nobody reads any more. */
const MOST_OPEN = 20
export const tooDeep: Explanation = [
  'Too much stands within each other here.',
  'Delete the marks of lists, quotes, bold and italic text and the spaces at the beginning of lines that are not meant.',
]
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
 * What of a text a parser must not see: braces that hold no fact and no note,
 * for code too deep would end the process, lines of code, and tags of HTML.
 */
export function wrongMarks(source: string, facts: FactsTable): WrongMark[] {
  const wrong: WrongMark[] = []
  const closed = new Set<number>()
  let end = FRONT_MATTER.exec(source)?.[0].length ?? 0
  let open = 0
  for (const mark of source.matchAll(MARK)) {
    const { index: start, 0: found, 1: good, 2: brace } = mark
    if (start < end || good || found.startsWith('\\')) continue
    end = start + found.length
    if (brace) wrong.push(wrongBrace(brace, start, facts))
    else if (/^[<=>]{7}/.test(found)) wrong.push(markOf(start, found, joined))
    else if (found !== '<') {
      const line = source.lastIndexOf('\n', start - 2) + 1
      const above = source.slice(line, start).trimEnd()
      if (NO_PARAGRAPH.test(above)) wrong.push(wrongLine(found, start))
    } else if (!closed.has(start)) {
      const ranges = rangesAt(source, start)
      const foreign = wrongTag(source, ranges)
      const tag = source.slice(...(ranges[0] ?? []))
      if (foreign) {
        wrong.push(foreign)
        end = start + tag.length
        if (ranges[1]) closed.add(ranges[1][0])
      } else if (!tag.endsWith('/>')) open += tag.startsWith('</') ? -1 : 1
      if (open > MOST_OPEN)
        return [...wrong, markOf(start, source.slice(start), tooDeep)]
    }
  }
  return wrong
}

/** The tag at an offset, and the one that ends what it begins. */
function rangesAt(source: string, start: number): [number, number][] {
  TAG.lastIndex = start
  const [tag = ''] = TAG.exec(source) ?? []
  const [, name = ''] = /^<([\w.-]+)/.exec(tag) ?? []
  const next = new RegExp(`<(/?)${name}\\b[^<>]*>`)
  const after = start + tag.length
  const found = next.exec(source.slice(after, after + NEAR))
  const close = name && found?.[1] ? [range(after + found.index, found[0])] : []

  return tag ? [range(start, tag), ...close] : []
}

/** How far behind a tag its end is looked for. */
const NEAR = 20_000

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
  const ranges = rangesAt(source, start)
  const [tag, close] = ranges
  if (!tag) return undefined

  const written = source.slice(...tag)
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
