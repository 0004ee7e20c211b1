import type { Finding } from './finding.ts'

/** Signs of the longest text that is read: about 50,000 words, a dozen long policies. */
export const MOST_SIGNS = 300_000
/** Signs between two empty lines: about 5,000 words. What Markdown does with one paragraph grows with its square. */
export const MOST_IN_PARAGRAPH = 30_000
/** Lists and quotes, each within another. */
export const MOST_LEVELS = 20

/** Why a text is not read at all: it is of a size or a form that no policy has, and reading it would take minutes or all memory. */
export function refuse(source: string): Finding | undefined {
  if (/^(?:\ufffd{2}|.{0,3}\0)/.test(source)) return at(0, encoding)
  if (source.length > MOST_SIGNS) return at(0, tooLarge(source.length))
  return findLongParagraph(source) ?? findMany(source) ?? findDeepLine(source)
}

function findLongParagraph(source: string): Finding | undefined {
  let start = 0
  for (let offset = 0; offset < source.length; ) {
    const end = endOfLine(source, offset)
    const line = source.slice(offset, end)
    // The rows of a table are read one by one.
    const isApart = /^(?:\s*|---\s*|\|.*)$/s.test(line)
    const from = isApart ? offset : start
    if (end - from > MOST_IN_PARAGRAPH) return at(from, tooLong(end - from))
    offset = end + 1
    if (isApart) start = offset
  }
  return undefined
}

/** What costs much each, or more with each: quotes and notes take the time of all that stands above them. */
const COUNTED = [
  { pattern: /\S[ \t]*\n[ \t]*\n/g, most: 10_000, noun: 'paragraphs' },
  {
    pattern: /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*>/gm,
    most: 500,
    noun: 'lines that begin with >, as quotes',
  },
  {
    pattern: /^[ \t>]*\[\^[^\]\n]*\]:/gm,
    most: 200,
    noun: 'lines that begin with [^ ]:, as notes',
  },
]

function findMany(source: string): Finding | undefined {
  for (const { pattern, most, noun } of COUNTED) {
    pattern.lastIndex = 0
    for (let count = 1; ; count++) {
      const match = pattern.exec(source)
      if (!match) break
      if (count > most) return at(match.index, tooMany(most, noun))
    }
  }
  return undefined
}

/** Marks of quotes, points and numbered points at the beginning of a line, with the spaces before them. */
const MARKS = /[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/y
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*\r?$/

function findDeepLine(source: string): Finding | undefined {
  for (let offset = 0; offset < source.length; ) {
    const end = endOfLine(source, offset)
    MARKS.lastIndex = offset
    const marks = MARKS.exec(source)?.[0] ?? ''
    const isDeep =
      (marks.match(/[>*+-]|\d+/g) ?? []).length > MOST_LEVELS ||
      marks.search(/[^ \t]/) > 4 * MOST_LEVELS
    if (isDeep && !RULE.test(source.slice(offset, end))) return at(offset, tooDeep)
    offset = end + 1
  }
  return undefined
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}

function at(start: number, explanation: Pick<Finding, 'message' | 'remedy'>): Finding {
  return { start, end: start + 1, ...explanation }
}

const encoding = {
  message: 'This file is not saved with the encoding UTF-8, or is no text at all.',
  remedy: 'Save it again with the encoding UTF-8, as plain text.',
}

export const tooDeep = {
  message: `Lists, quotes or bold and italic text stand within each other more than ${MOST_LEVELS} levels deep here.`,
  remedy: 'Delete the marks > - * or the spaces at the beginning of the line that are not meant.',
}

function tooLarge(length: number) {
  return {
    message: `This file has ${count(length)} signs, and a text at most ${count(MOST_SIGNS)}.`,
    remedy: 'Look whether the right text was pasted, and once; a longer one becomes two pages.',
  }
}

function tooLong(length: number) {
  return {
    message: `From here ${count(length)} signs stand without an empty line, and a paragraph has at most ${count(MOST_IN_PARAGRAPH)}.`,
    remedy: 'Leave empty lines between its paragraphs.',
  }
}

function tooMany(most: number, noun: string) {
  return {
    message: `This text holds more than ${count(most)} ${noun}.`,
    remedy: 'Look whether the right text was pasted, and once.',
  }
}

function count(signs: number): string {
  return signs.toLocaleString('en')
}
