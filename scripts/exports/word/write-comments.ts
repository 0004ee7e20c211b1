import * as word from 'docx'
import { INDIA_AHEAD } from '../../../src/site/timeline.ts'
import {
  findQuotation,
  type Quotation,
  type Range,
} from '../../text/quotation.ts'

/** What somebody wrote in the margin of a Word file. */
export interface WordNote {
  author: string
  /** The time, as ISO 8601; empty if the file does not say. */
  at: string
  text: string
}

/** A comment in a Word file, with its replies. */
export interface WordComment extends WordNote {
  /** The id of its clause; empty for what precedes all clauses, or the whole text. */
  clause: string
  /** The words that it is about; without, the clause. */
  quotation?: Quotation | undefined
  replies: readonly WordNote[]
}

/** Where a comment begins or ends in the text of a document. */
export interface Mark {
  at: number
  isEnd: boolean
  elements: readonly word.ParagraphChild[]
}

/** The text of a document with all changes accepted, and where its clauses are. */
export interface Layout {
  text: string
  /** Where each clause begins, its heading ends, and it ends, by its id. */
  clauses: ReadonlyMap<string, readonly [number, number, number]>
}

/** What is said about each comment: the comment and its replies, numbered. */
function threadsOf(comments: readonly WordComment[]) {
  let id = 0
  return comments.map((comment) => {
    const notes = [comment, ...comment.replies]
    return { comment, notes: notes.map((it) => ({ ...it, id: id++ })) }
  })
}

/** Returns the text of comments and of their replies, for a Word file. */
export const bodiesOf = (
  comments: readonly WordComment[],
): word.ICommentOptions[] =>
  threadsOf(comments).flatMap(({ notes }) =>
    notes.map(({ id, author, at, text }, i) => ({
      ...{ id, author: writable(author) },
      // Word ignores time zones.
      ...(at && { date: new Date(Date.parse(at) + INDIA_AHEAD) }),
      ...(i > 0 && { parentId: id - i }),
      children: text
        .split('\n')
        .map((line) => new word.Paragraph(writable(line))),
    })),
  )

/** Removes what XML cannot contain. */
const writable = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/**
 * Returns where comments begin and end, in order. A comment whose words are gone
 * is at the heading of its clause, or at the title if there is none.
 */
export function marksOf(
  comments: readonly WordComment[],
  { text, clauses }: Layout,
): Mark[] {
  const rangeOf = ({ clause, quotation }: WordComment): Range => {
    const [from, body, to] = clauses.get(clause) ?? [0, 0, 0]
    const found = quotation && findQuotation(text.slice(from, to), quotation)
    if (found) return [from + found[0], from + found[1]]
    return clause && body > from ? [from, body] : [0, text.indexOf('\n')]
  }
  return threadsOf(comments)
    .flatMap(({ comment, notes }): Mark[] => {
      const [start, end] = rangeOf(comment)
      const ids = notes.map(({ id }) => id)
      return [
        {
          at: start,
          isEnd: false,
          elements: ids.map((it) => new word.CommentRangeStart(it)),
        },
        {
          at: end,
          isEnd: true,
          elements: ids.flatMap((it) => [
            new word.CommentRangeEnd(it),
            new word.TextRun({ children: [new word.CommentReference(it)] }),
          ]),
        },
      ]
    })
    .sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd))
}
