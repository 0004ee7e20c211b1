import { INDIA_AHEAD } from '../../src/site/timeline.ts'
import type { WordComment, WordNote } from '../exports/word/write-comments.ts'
import { quote } from '../text/quotation.ts'
import { tooLarge, type WordParts } from './open-word.ts'
import { childrenOf, type Element } from './xml.ts'

/** A comment in a Word file that came back. */
export interface FoundComment extends WordComment {
  isResolved: boolean
}

/** The text of a file with all changes accepted, and what its comments cover. */
export interface Margin {
  text: string
  /** Offsets by the id of the comment. */
  ranges: Map<string, { start?: number; end?: number; at?: number }>
}

/** Where a clause begins in the text, and where its heading ends. */
export interface ClausePlace {
  from: number
  body: number
}

/** The elements in a text that say where a comment begins, ends and is printed. */
const marks: Readonly<Record<string, 'start' | 'end' | 'at'>> = {
  commentRangeStart: 'start',
  commentRangeEnd: 'end',
  commentReference: 'at',
}

export const isCommentMark = (name: string): boolean => name in marks

/** Notes where comments are of which marks are in an element, hidden or not. */
export function markComments(node: Element | string, margin: Margin): void {
  if (typeof node === 'string') return
  const { text, ranges } = margin
  const { id = '' } = node.attributes
  const mark = marks[node.name]
  if (mark) ranges.set(id, { ...ranges.get(id), [mark]: text.length })
  for (const it of node.children) markComments(it, margin)
}

const MOST_COMMENTS = 1000

/** The longest quotation; a comment on more is about its clause. */
const LONGEST = 1000

/** The text around the words that is given to a quotation. */
const AROUND = 200

/**
 * Returns the comments of a file, each with its replies and the index of its
 * clause. `textOf` reads a comment.
 */
export function readComments(
  { comments, commentsExtended }: WordParts,
  margin: Margin,
  clauses: readonly ClausePlace[],
  textOf: (comment: Element) => string,
): (Omit<FoundComment, 'clause'> & { clause: number })[] {
  const all = childrenOf(comments, 'comment')
  if (all.length > MOST_COMMENTS) throw tooLarge()
  const extended = new Map(
    childrenOf(commentsExtended, 'commentEx').map(({ attributes }) => [
      attributes.paraId,
      attributes,
    ]),
  )
  const found = all.map((comment) => {
    const { id = '', author = '', date = '' } = comment.attributes
    const { paraId } = childrenOf(comment, 'p').at(-1)?.attributes ?? {}
    const { paraIdParent, done = '' } = extended.get(paraId) ?? {}
    const text = printable(textOf(comment).trim())
    return {
      ...{ paraId, paraIdParent, replies: [] as WordNote[] },
      note: { author: printable(author), at: timeOf(date), text },
      place: placeOf(id, margin, clauses),
      isResolved: /^(1|true)$/.test(done),
    }
  })
  const threads: typeof found = []
  /** The comment that begins a thread; some programs answer replies. */
  const firsts = new Map<string | undefined, (typeof found)[number]>()
  for (const it of found) {
    const first = firsts.get(it.paraIdParent)
    if (first) first.replies.push(it.note)
    else threads.push(it)
    if (it.paraId) firsts.set(it.paraId, first ?? it)
  }
  return threads
    .filter(({ note, replies }) => note.text || replies[0])
    .map(({ note, place, replies, isResolved }) => ({
      ...{ ...note, ...place, replies, isResolved },
    }))
}

/** The index of the clause of a comment, and its words. */
function placeOf(
  id: string,
  { text, ranges }: Margin,
  clauses: readonly ClausePlace[],
) {
  const { at = 0, start = at, end = start } = ranges.get(id) ?? {}
  // A selection may begin at the line end before its words.
  const gap = /\S/.exec(text.slice(start, Math.min(end, start + LONGEST)))
  const from = start + (gap?.index ?? 0)
  const clause = clauses.findLastIndex((it) => it.from <= from)
  const { body = 0 } = clauses[clause] ?? {}
  const last = clauses[clause + 1]?.from ?? text.length
  const to = Math.min(end, last)
  if (from < body || to - from > LONGEST) return { clause }
  const before = Math.max(body, from - AROUND)
  const around = text.slice(before, Math.min(last, to + AROUND))
  return { clause, quotation: quote(around, [from - before, to - before]) }
}

/** Word writes the time of its computer as if it were UTC. */
function timeOf(date: string): string {
  const [written] = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?/.exec(date) ?? []
  const time = Date.parse(`${written}${written?.includes('T') ? 'Z' : ''}`)
  return Number.isNaN(time) ? '' : new Date(time - INDIA_AHEAD).toISOString()
}

/** Longer than any remark. */
const MOST_LETTERS = 5000

/** Returns the beginning of a text without what cannot be shown. */
export const printable = (text: string): string =>
  text.slice(0, MOST_LETTERS).replace(/[\p{C}\ufffc]/gu, ' ')
