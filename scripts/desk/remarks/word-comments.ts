import { type Day, todayInIndia } from '../../../src/site/timeline.ts'
import type {
  WordComment,
  WordNote,
} from '../../exports/word/write-comments.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Received } from '../../word-return/receive-word.ts'
import type { Said } from '../said.ts'
import { openRemarks, type Remark } from './remark.ts'
import { remarkText } from './remarks-of.ts'

/** Returns the open remarks on a text as comments of a Word file. */
export const commentsFrom = (remarks: readonly Remark[]): WordComment[] =>
  openRemarks(remarks).map((remark) => {
    const [note = noteOf(remark, ''), ...replies] = notesIn(remark)
    const { clause, quotation } = remark
    return { ...note, clause, quotation, replies }
  })

/** What is said in a remark and in its replies. */
const notesIn = (remark: Remark): WordNote[] => [
  noteOf(remark, remarkText(remark)),
  ...remark.replies.map((it) => noteOf(it, it.text)),
]

const noteOf = ({ name, at }: Said, text: string): WordNote => ({
  ...{ author: name, at, text },
})

/**
 * Returns remarks with the comments of a Word file that came back, marked as
 * said in Word. Skips a comment whose author, second and text are known, so that
 * reading the same file again adds nothing. A comment that was resolved in Word
 * resolves its remark.
 */
export function withComments(
  remarks: readonly Remark[],
  { comments, savedBy }: Received,
  today: Day,
): Remark[] {
  const all = new Map(remarks.map((it) => [it.id, it]))
  /** The remark in which something was said, by the key of that. */
  const known = new Map(
    remarks.flatMap((it) =>
      notesIn(it).map((note) => [keyOf(note), it.id] as const),
    ),
  )
  const saidBy = (author: string, at: string): Said => ({
    ...{ by: author, name: author, at, isInWord: true },
    on: at ? todayInIndia(new Date(at)) : today,
  })
  for (const { replies, isResolved, ...comment } of comments) {
    const { author, at, text, clause, quotation } = comment
    const id = known.get(keyOf(comment)) ?? keyOf(comment)
    const remark = all.get(id) ?? {
      ...{ ...saidBy(author, at), id, clause, quotation },
      ...{ remark: text, replies: [] },
    }
    const fresh = replies.filter((it) => !known.has(keyOf(it)))
    for (const note of [comment, ...fresh]) known.set(keyOf(note), id)
    const last = savedBy || (replies.at(-1) ?? comment).author
    all.set(id, {
      ...remark,
      replies: [
        ...remark.replies,
        ...fresh.map((it) => ({ ...saidBy(it.author, it.at), text: it.text })),
      ],
      resolved:
        remark.resolved ??
        (isResolved
          ? { ...saidBy(last, ''), at: new Date().toISOString() }
          : undefined),
    })
  }
  return [...all.values()]
}

/** Word keeps seconds, and the letters of a comment alone. */
function keyOf({ author, at, text }: WordNote): string {
  const words = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  return sha256(JSON.stringify([author, at.slice(0, 19), words]))
}
