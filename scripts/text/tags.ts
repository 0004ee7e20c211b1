import { location } from 'vfile-location'
import { registry } from '../../src/widgets/registry.ts'
import {
  type Explanation,
  explainMistake,
  type Mistake,
} from './diagnostics/report.ts'
import { nearest } from './nearest.ts'

/** What is told instead of the parser's words, where. */
export type Explained = [...Explanation, offset: number]

const html = '“<%>” is HTML, which content may not hold.'
/** What begins with “<” and is never a widget. */
const mistakes: readonly Mistake[] = [
  [
    /^<{7}/,
    'Two versions of the file were joined here.',
    'Keep one, without these lines.',
  ],
  [
    /^<!--/,
    'This is a comment of HTML.',
    'Write a note for yourselves as {/* the note */}.',
  ],
  [
    /^<(?:https?:|mailto:|www\.|[^\s<>/@]+@)/,
    'A link in angle brackets cannot be read.',
    'Write [the words](https://address), or [the words](mailto:name@address).',
  ],
  [
    /^<(?!\/?[A-Za-z])/,
    '“<” begins a widget, and none is named.',
    'To print it, write \\<.',
  ],
  [
    /^<\/?(a|iframe)\b/i,
    html,
    'Write a link as [the words to click](https://address).',
  ],
  [/^<\/?(b|strong|u)\b/i, html, 'Write bold text as **text**.'],
  [/^<\/?(i|em)\b/i, html, 'Write italic text as *text*.'],
  [
    /^<\/?(br|p|div|span)\b/i,
    html,
    'Leave an empty line to begin a new paragraph.',
  ],
  [
    /^<\/?(h[1-6])\b/i,
    html,
    'Write a heading as ## Title, and one below it as ### Title.',
  ],
  [
    /^<\/?(ul|ol|li)\b/i,
    html,
    'Write a list with “- ” or “1. ” at the beginning of each line.',
  ],
  [/^<\/?(table|tr|td|th)\b/i, html, 'Write a table with | between its cells.'],
  [/^<\/?(hr|img|video|script|style)\b/i, html, 'Delete it.'],
]

/** Why no widget begins with a text; undefined where one does. */
export function explainTag(text: string): Explanation | undefined {
  const mistake = explainMistake(mistakes, text)
  const name = /^<\/?([\w.-]*)/.exec(text)?.[1] ?? ''
  const names = Object.keys(registry)
  if (mistake || names.includes(name)) return mistake
  const near = nearest(name, names)
  const remedy = near
    ? `Did you mean <${near}>?`
    : `The widgets are: ${names.join(', ')}.`
  return [`“<${name}>” is no widget.`, `${remedy} To print “<”, write \\<.`]
}

const WHOLE_TAG =
  /<\/?[A-Za-z][\w.-]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>/y

/** Why the `<` before an offset begins no tag. */
export function explainAngle(source: string, offset: number): Explained {
  const tags = [...source.slice(0, offset).matchAll(/(?<!\\)<[A-Za-z]/g)].map(
    ({ index }) => index,
  )
  const broken = tags.find((index) => {
    WHOLE_TAG.lastIndex = index
    return !WHOLE_TAG.test(source)
  })
  const start = broken ?? Math.max(0, source.lastIndexOf('<', offset - 1))
  const [reason, remedy] = explainTag(source.slice(start)) ?? [
    'This tag does not end, or holds a value that is not between straight quotes.',
    'Write <Name attribute="value">, or <Name attribute="value" /> where it holds no text.',
  ]
  return [reason, remedy, start]
}

/**
 * Why a tag has no partner, or one that stands where a widget cannot begin or
 * end.
 */
export function explainPair(
  source: string,
  offset: number,
  reason: string,
): Explained {
  const [, named] = /closing tag `<\/([^>`]*)>`/.exec(reason) ?? []
  const closing =
    named ?? /^\/\s*([\w.]*)/.exec(source.slice(offset))?.[1] ?? ''
  const [, open = '', line, column] =
    /for `<([^>`]*)>` \((\d+):(\d+)/.exec(reason) ?? []
  const at =
    location(source).toOffset({ line: Number(line), column: Number(column) }) ??
    offset
  const unknown = explainTag(open ? source.slice(at) : `</${closing}`)
  if (unknown) return [...unknown, open ? at : offset - 1]
  if (closing && !source.slice(0, offset).includes(`<${closing}`)) {
    const remedy =
      open && nearest(closing, [open])
        ? `Did you mean </${open}>?`
        : 'Delete it.'
    return [
      `“</${closing}>” closes something that was never opened.`,
      remedy,
      offset,
    ]
  }
  if (open && (closing || !source.slice(at).includes(`</${open}>`))) {
    const remedy = `Write </${open}> below what it holds, or <${open} /> where it holds nothing.`
    return [`“<${open}>” is opened here and never closed.`, remedy, at]
  }
  const remedy = 'Put nothing else in these two lines, not even stars.'
  return [
    `<${open || closing}> and its end each need a line of their own.`,
    remedy,
    at,
  ]
}
