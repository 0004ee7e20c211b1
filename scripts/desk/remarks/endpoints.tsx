import { randomUUID } from 'node:crypto'
import { endpoint, line, path, text } from '../endpoint.ts'
import { page } from '../pages/frame.tsx'
import { changeRemarks, latestOfEach } from '../publication/review.ts'
import { Refusal } from '../refusal.ts'
import { type Said, saidBy } from '../said.ts'
import { textAt, viewOf } from '../texts.ts'
import type { Remark } from './remark.ts'
import { Remarks } from './remarks.tsx'

/** Shows the remarks on a text, which its editor puts beside it. */
export const remarks = endpoint({ path }, (site, { path }) =>
  page('Remarks', <Remarks site={site} path={path} />),
)

/**
 * Adds a remark on words, on a clause, or on the whole text. Throws if it says
 * nothing.
 */
export const remark = endpoint(
  {
    path,
    clause: line,
    remark: line.trim(),
    replacement: line.optional(),
    /** The parts of its quotation; empty without one. */
    exact: line.default(''),
    prefix: line.default(''),
    suffix: line.default(''),
  },
  (site, { path, clause, remark, replacement, ...quotation }, context) => {
    textAt(site, path)
    const { exact } = quotation
    // The form begins with the quoted words.
    const isSuggestion =
      exact && replacement !== undefined && replacement !== exact
    if (!remark && !isSuggestion)
      throw new Refusal(422, 'Write a remark, or other words.')
    const added: Remark = {
      ...{ id: randomUUID(), ...saidBy(context), clause, remark, replies: [] },
      ...(exact && { quotation }),
      ...(isSuggestion && { replacement }),
    }
    changeRemarks(context.folder, path, ({ remarks }) => ({
      remarks: [...remarks, added],
    }))
    return viewOf('remarks', { path })
  },
)

/** Makes an act that adds a reply to a remark, if one is written, and may close it. */
const answer = (close: (remark: Remark, said: Said) => Remark) =>
  endpoint(
    { path, id: text, text: line.trim().default('') },
    (_, { path, id, text }, context) => {
      const said = saidBy(context)
      changeRemarks(context.folder, path, ({ remarks, authors }) => {
        const at = remarks.findIndex((it) => it.id === id)
        const remark = remarks[at]
        if (!remark) throw new Refusal(404, 'There is no such remark any more.')
        const replies = text ? [{ ...said, text }] : []
        const closed = close(remark, said)
        const changed = { ...closed, replies: [...remark.replies, ...replies] }
        return {
          remarks: remarks.with(at, changed),
          authors: latestOfEach([...authors, ...writersOf(changed)]),
        }
      })
      return viewOf('remarks', { path })
    },
  )

/** Who wrote the words of a remark that were put into the text, and when. */
function writersOf({ by, name, isOutsider, resolved }: Remark): Said[] {
  if (!resolved?.isAccepted) return []
  const { on, at } = resolved
  return [{ by, name, on, at, ...(isOutsider && { isOutsider }) }]
}

/** Replies to a remark. */
export const reply = answer((remark) => remark)

/** Resolves a remark, which stays until the text is published. */
export const resolve = answer((remark, resolved) => ({ resolved, ...remark }))

/**
 * Resolves a suggestion whose words the editor puts into the text. Throws if
 * somebody was faster.
 */
export const accept = answer((remark, said) => {
  if (remark.replacement === undefined || remark.resolved)
    throw new Refusal(409, 'This suggestion was resolved meanwhile.')
  return { ...remark, resolved: { ...said, isAccepted: true } }
})
