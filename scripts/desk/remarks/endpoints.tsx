import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { endpoint, line, path, phrase, text } from '../endpoint.ts'
import { page } from '../pages/frame.tsx'
import { Refusal } from '../refusal.ts'
import { saidBy } from '../said.ts'
import { textAt, viewOf } from '../texts.ts'
import {
  acceptSuggestion,
  addRemark,
  addReply,
  resolveRemark,
} from './change-remarks.ts'
import { Remarks } from './remarks.tsx'

/** The fields of the form that adds a remark. */
export const remarkFields = {
  path,
  clause: line,
  remark: line.trim(),
  replacement: line.optional(),
  /** The parts of its quotation; empty without one. */
  exact: line.default(''),
  prefix: line.default(''),
  suffix: line.default(''),
}

type Sent = z.infer<z.ZodObject<typeof remarkFields>>

/** Returns what a form says of a text. Throws if it says nothing. */
export function remarkFrom({ clause, remark, replacement, ...words }: Sent) {
  const { exact, prefix, suffix } = words
  // The form begins with the quoted words.
  const isSuggestion =
    exact && replacement !== undefined && replacement !== exact
  if (!remark && !isSuggestion)
    throw new Refusal(422, 'Write a remark, or other words.')
  return {
    ...{ id: randomUUID(), clause, remark },
    ...(exact && { quotation: { exact, prefix, suffix } }),
    ...(isSuggestion && { replacement }),
  }
}

/** Shows the remarks on a text, which its editor puts beside it. */
export const remarks = endpoint({ path }, (site, { path }) =>
  page('Remarks', <Remarks site={site} path={path} />),
)

/** Adds a remark on words, on a clause, or on the whole text. */
export const remark = endpoint(remarkFields, (site, sent, context) => {
  const { path } = sent
  textAt(site, path)
  const it = { ...saidBy(context), ...remarkFrom(sent) }
  addRemark(context.folder, path, it)
  return viewOf('remarks', { path })
})

const answer = { path, id: text, text: line.trim().default('') }

/** Replies to a remark. */
export const reply = endpoint(
  { ...answer, text: phrase },
  (_, { path, id, text }, context) => {
    addReply(context.folder, path, id, { ...saidBy(context), text })
    return viewOf('remarks', { path })
  },
)

/** Makes an act that replies to a remark, if a reply is written, and closes it. */
const closing = (close: typeof resolveRemark) =>
  endpoint(answer, (_, { path, id, text }, context) => {
    const { folder } = context
    const said = saidBy(context)
    close(folder, path, id, said)
    if (text) addReply(folder, path, id, { ...said, text })
    return viewOf('remarks', { path })
  })

/** Resolves a remark, which stays until the text is published. */
export const resolve = closing(resolveRemark)

/** Resolves a suggestion whose words the editor puts into the text. */
export const accept = closing(acceptSuggestion)
