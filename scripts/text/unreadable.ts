import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { type Explanation, reporter } from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import { nearest } from './nearest.ts'
import { type Explained, explainAngle, explainPair } from './tags.ts'

/** Quotes and lists within each other, more than twenty. */
export const DEEP = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){21}/m
/** How deep parts of a text may stand within each other. */
export const DEEPEST = 60
export const tooDeep: Explanation = [
  'Lists, quotes or bold and italic text stand within each other too deep here.',
  'Delete the marks > - * _ or the spaces at the beginning of the line that are not meant.',
]

/** About 50,000 words. */
const MOST = 300_000
/** From here on the time that parsers take for one paragraph can be told. */
const MOST_IN_BLOCK = 20_000

/**
 * Throws a VFileMessage where a text is none, or where it or what stands
 * between two of its empty lines has a size that no policy has.
 */
export function ensureReadable(source: string): void {
  if (/^(?:\ufffd{2}|.{0,3}\0)/.test(source))
    refuse(
      'This file is no text in UTF-8.',
      'Save it again with the encoding UTF-8.',
    )
  if (source.length > MOST)
    refuse(
      `This file has more than ${MOST.toLocaleString('en')} characters.`,
      'Make two pages of it.',
    )

  let offset = 0
  for (const block of source.split(/(?<=\n)(?=[ \t]*\r?\n)/)) {
    if (block.length > MOST_IN_BLOCK)
      refuse(
        `This paragraph, list or table has more than ${MOST_IN_BLOCK.toLocaleString('en')} characters.`,
        'Put an empty line where a new one begins.',
        { line: 1, column: 1, offset: offset + block.search(/\S/) },
      )
    offset += block.length
  }
}

function refuse(reason: string, note: string, place?: Point): never {
  throw Object.assign(new VFileMessage(reason, { place }), { note })
}

/** Tells why a text cannot be read: the first slip, in words for staff. */
export function explainUnreadable(file: VFile, error: Error): void {
  const message =
    error instanceof VFileMessage ? error : new VFileMessage(error)
  const facts = [...dataOf(file).facts.keys()]
  const [reason, remedy, offset] = message.note
    ? [message.reason, message.note, offsetOf(message)]
    : explain(String(file), message, facts)
  reporter(file, 'unreadable')(offset, reason, remedy)
}

/** What a part of the parser stumbled over. */
function explain(
  text: string,
  message: VFileMessage,
  facts: readonly string[],
): Explained {
  const { reason, source } = message
  const offset = offsetOf(message)
  const before = text.slice(0, offset)
  if (source === 'micromark-extension-mdx-jsx')
    return explainAngle(text, offset)
  if (source === 'mdast-util-mdx-jsx') return explainPair(text, offset, reason)
  if (source === 'micromark-extension-mdxjs-esm') {
    const start = before.search(
      /^(?:import|export)\b(?![\s\S]*^(?:import|export)\b)/m,
    )
    return [...explainLine(text.slice(start)), Math.max(0, start)]
  }
  if (source !== 'micromark-extension-mdx-expression')
    return [...tooDeep, Math.max(0, text.search(DEEP))]
  const open: number[] = []
  for (const { index, 0: brace } of before.matchAll(/(?<!\\)[{}]/g))
    if (brace === '{') open.push(index)
    else open.pop()
  const last = open.at(-1) ?? 0
  // Of a double one the first.
  const start = text[last - 1] === '{' ? last - 1 : last
  const isInTag = /<[A-Za-z][^<>]*$/.test(text.slice(0, start))
  const explanation = isInTag ? notText : explainBrace(text.slice(start), facts)
  return [...explanation, start]
}

function offsetOf({ place }: VFileMessage): number {
  const point = place && 'start' in place ? place.start : place

  return point?.offset ?? 0
}

export const notText: Explanation = [
  'An attribute takes text or one fact; this is program code.',
  'Write name="text" or name={facts.name}.',
]

/** Why a line cannot begin with `import` or `export`. */
export function explainLine(line: string): Explanation {
  return [
    `A line that begins with “${/^\w+/.exec(line)?.[0]}” is read as program code.`,
    'Delete it. If it is a sentence, begin it with another word.',
  ]
}

/** What is wrong with a text that begins with a brace and no fact, and what to write. */
export function explainBrace(
  text: string,
  facts: readonly string[],
): Explanation {
  const [closed] = /^\{[^{}]*\}/.exec(text) ?? []
  const [, id] = /^\{\s*#([\w-]+)/.exec(text) ?? []
  const words = closed ?? /^\{+\s*[\w.]*/.exec(text)?.[0] ?? ''
  const near = nearest(words.replace(/^\W*facts?\b\.?|[^\w.]/gi, ''), facts)
  const what = closed
    ? `“${closed.replace(/\s+/g, ' ').slice(0, 80)}” is read`
    : '“{” begins what is read'
  const remedy =
    (id &&
      `To name a heading, write [#${id}] in square brackets at its end.`) ??
    (near
      ? `Did you mean {facts.${near}}?`
      : 'Delete it, or end a note with */}.')
  return [`${what} as program code.`, `${remedy} To print a brace, write \\{.`]
}
