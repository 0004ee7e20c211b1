import { registry } from '../../src/widgets/registry.ts'
import { type Offer, offer } from './diagnostics/edits.ts'
import {
  type Explanation,
  explainMistake,
  type Mistake,
} from './diagnostics/report.ts'
import { nearest } from './nearest.ts'

/** A mark that means something to MDX and nothing to this site. */
export interface WrongMark {
  start: number
  end: number
  /** None where it was explained at another one. */
  explanation: Explanation | undefined
  offers: readonly Offer[]
}

export function wrongMark(
  start: number,
  text: string,
  explanation?: Explanation,
  offers: readonly Offer[] = [],
): WrongMark {
  return { start, end: start + text.length, explanation, offers }
}

/** A tag of a widget. */
export interface Tag {
  name: string
  start: number
  end: number
}

const html = '“<%>” is HTML, which content may not hold.'
/** What begins with “<” and is no widget. */
const mistakes: readonly Mistake[] = [
  [
    /^<!--/,
    'This is a comment of HTML.',
    'Delete it, or write a note for yourselves as {/* the note */}.',
  ],
  [
    /^<(?:https?:|mailto:|www\.|[^\s<>/@]+@)/,
    'A link in angle brackets cannot be read.',
    'Write the words to click in square brackets, and behind them the address in round ones: [our website](https://address).',
  ],
  [
    /^<(?!\/?[A-Za-z])/,
    '“<” begins a widget, and none is named.',
    'To print it, put a backslash before it: \\<',
  ],
  [/^<\/?(b|strong|u)\b/i, html, 'Write bold text between stars: **text**'],
  [/^<\/?(i|em)\b/i, html, 'Write italic text between stars: *text*'],
  [
    /^<\/?([a-z]\w*)/,
    html,
    'Delete it. An empty line begins a paragraph, ## a heading, - a point of a list; | parts the cells of a table.',
  ],
]

/** What begins with “<” and is no tag of a widget; undefined where it is one. */
export function wrongTag(text: string, start: number): WrongMark | undefined {
  const [, before = '', name = ''] = /^(<\/?)([\w.-]*)/.exec(text) ?? []
  const names = Object.keys(registry)
  if (names.includes(name)) return undefined

  const mistake = explainMistake(mistakes, text)
  const isWidget = names.some((it) => it.toLowerCase() === name)
  const near = mistake && !isWidget ? undefined : nearest(name, names)
  const known = near
    ? 'Choose the widget that is meant.'
    : `The widgets are ${names.join(', ')}.`
  const none: Explanation = [
    `“<${name}>” is no widget.`,
    `${known} To print “<”, put a backslash before it: \\<`,
  ]
  const at = start + before.length
  return wrongMark(start, text, (!isWidget && mistake) || none, [
    ...(near ? [offer(`Write <${near}>`, at, name.length, near)] : []),
    offer('Take it out', start, text.length, ''),
    offer('Print it as it is', start, 1, '\\<'),
  ])
}

/** Why the tag of a widget is not read as one. */
export function brokenTag(text: string, start: number): WrongMark {
  const explanation: Explanation = text.includes('{')
    ? [
        'An attribute takes text or one fact; this is program code.',
        'Write the text between straight quotes: name="text"',
      ]
    : [
        'This tag does not end, or holds a value that is not between straight quotes.',
        'Write <Name attribute="value">, or <Name attribute="value" /> where it holds no text.',
      ]
  return wrongMark(start, text, explanation)
}

/** That a tag is opened, and nothing ends it. */
export function neverClosed({ name, start, end }: Tag): WrongMark {
  const remedy = `Write </${name}> below what it holds, or <${name} /> where it holds nothing.`
  const text = ' '.repeat(end - start)

  return wrongMark(start, text, [
    `“<${name}>” is opened here and never closed.`,
    remedy,
  ])
}

/**
 * Takes the widget out of those that are open that a tag ends, with what was
 * left open within it; says what is wrong with them.
 */
export function closeTag(source: string, open: Tag[], tag: Tag): WrongMark[] {
  const { name, start, end } = tag
  const at = open.findLastIndex((it) => it.name === name)
  const [begin, ...within] = at < 0 ? [] : open.splice(at)
  const text = source.slice(start, end)
  if (!begin) {
    const reason = `“${text}” closes something that was never opened.`
    const explanation: Explanation = [reason, 'Delete it, or open it before.']
    return [
      wrongMark(start, text, explanation, [
        offer('Take it out', start, text.length, ''),
      ]),
    ]
  }

  const held = source.slice(begin.end, start)
  const stars = held.match(/[*_]+/g) ?? []
  const isInLine = !/\n[ \t]*\r?\n/.test(held) && stars.length % 2 === 0
  const isSet = isInLine || (isAlone(source, begin) && isAlone(source, tag))
  const apart = [
    `<${name}> and its end each need a line of their own.`,
    'Put nothing else in these two lines, not even stars.',
  ] satisfies Explanation
  return [
    ...within.map(neverClosed),
    ...(isSet
      ? []
      : [
          wrongMark(begin.start, ' '.repeat(begin.end - begin.start), apart),
          wrongMark(start, text),
        ]),
  ]
}

/** Whether nothing but white space stands beside a tag in its line. */
export function isAlone(
  source: string,
  { start, end }: Pick<Tag, 'start' | 'end'>,
): boolean {
  // Looks no further than white space: a line may be long, and hold many.
  let before = start - 1
  while (/[ \t]/.test(source.charAt(before))) before -= 1
  REST.lastIndex = end

  return /^\n?$/.test(source.charAt(before)) && REST.test(source)
}

const REST = /[ \t]*\r?(?![^\n])/y
