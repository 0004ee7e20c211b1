import { tell } from '../live.ts'
import { addAuthor, updateReview } from '../publication/review.ts'
import { Refusal } from '../refusal.ts'
import type { Said } from '../said.ts'
import type { Remark, Reply } from './remark.ts'

/** Changes the remarks on a file, and tells the windows that show it. */
export function changeRemarks(
  folder: string,
  path: string,
  change: (remarks: readonly Remark[]) => readonly Remark[],
): void {
  updateReview(folder, path, ({ remarks }) => ({ remarks: change(remarks) }))
  tell(folder, path, 'remarks', null)
}

/** Adds a remark to a file, unless it has one with this id. */
export function addRemark(
  folder: string,
  path: string,
  remark: Omit<Remark, 'replies' | 'resolved'>,
): void {
  changeRemarks(folder, path, (remarks) =>
    remarks.some(({ id }) => id === remark.id)
      ? remarks
      : [...remarks, { ...remark, replies: [] }],
  )
}

/** Adds a reply to a remark, unless the same person gave it at the same time. */
export function addReply(
  folder: string,
  path: string,
  id: string,
  reply: Reply,
): void {
  changeRemark(folder, path, id, (remark) => {
    const { replies } = remark
    const isKnown = replies.some(
      ({ by, at, text }) =>
        by === reply.by && at === reply.at && text === reply.text,
    )
    return isKnown ? remark : { ...remark, replies: [...replies, reply] }
  })
}

/** Resolves an open remark. */
export const resolveRemark = (
  folder: string,
  path: string,
  id: string,
  resolved: Said,
): void => changeRemark(folder, path, id, (remark) => ({ resolved, ...remark }))

/**
 * Resolves an open suggestion: its words are in the file now, so that who wrote
 * it is an author. Throws if there is none, or if somebody was faster.
 */
export function acceptSuggestion(
  folder: string,
  path: string,
  id: string,
  said: Said,
): void {
  let suggested: Remark | undefined
  changeRemark(folder, path, id, (remark) => {
    if (remark.replacement === undefined || remark.resolved) return remark
    suggested = remark
    return { ...remark, resolved: { ...said, isAccepted: true } }
  })
  if (!suggested)
    throw new Refusal(409, 'This suggestion was resolved meanwhile.')
  const { by, name, isOutsider } = suggested
  const { on, at } = said
  const outsider = isOutsider && { isOutsider }
  addAuthor(folder, path, { by, name, on, at, ...outsider })
}

/** Changes one remark of a file. Throws if it was published or discarded. */
function changeRemark(
  folder: string,
  path: string,
  id: string,
  change: (remark: Remark) => Remark,
): void {
  changeRemarks(folder, path, (remarks) => {
    if (remarks.every((it) => it.id !== id))
      throw new Refusal(404, 'There is no such remark any more.')
    return remarks.map((it) => (it.id === id ? change(it) : it))
  })
}
