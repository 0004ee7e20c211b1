import { renameSync } from 'node:fs'
import {
  type ReviewLine,
  readReview,
  reviewFile,
  reviewOf,
  writeReview,
} from '../../acts/review.ts'
import { placeIn, readOptional } from '../../repository/write-file.ts'
import { factsFile, placeOf } from '../../text/paths.ts'
import {
  type DeskContext,
  type Endpoint,
  endpoint,
  hash,
  line,
  path,
  phrase,
  text,
} from '../endpoint.ts'
import { publish } from '../publish.ts'
import { isSealed, nameOf, textView, viewOf } from '../texts.ts'

/** Adds a remark on a clause, or on the whole text. */
export const remark = endpoint(
  { path, clause: line, remark: phrase },
  (_, { path, ...it }, context) => {
    addLine(context, path, { says: 'remarks', ...it })
    return textView(path)
  },
)

/** Resolves a remark: it is gone. */
export const resolve = endpoint({ path, remark: text }, ({ folder }, it) => {
  const lines = readReview(folder, it.path)
  const left = lines.filter(({ remark }) => remark !== it.remark)
  writeReview(folder, it.path, left)
  return textView(it.path)
})

/**
 * Commits and pushes a draft, so that a lost machine loses nothing. Asks a
 * colleague, if one is named, to review it, or what is not a draft.
 */
export const share = endpoint(
  { path, to: text },
  async (site, { path, to }, context) => {
    const message = `Share ${nameOf(site, path)}`
    const { day, isDraft } = placeOf(path)
    if ((day || isDraft) && !isSealed(site, path))
      await publish(site, context, { paths: [path], message })
    const { sum } = reviewOf(site, path)
    addLine(context, path, { says: 'shares', to, sum })
    return viewOf('publish', { path })
  },
)

/** Approves what somebody has read, by its hash: it counts for this alone. */
export const approve = endpoint({ path, sum: hash }, (_, it, context) => {
  addLine(context, it.path, { says: 'approves', sum: it.sum })
  return viewOf('publish', { path: it.path })
})

/**
 * Makes an act note who changed a file after somebody else. The review of a file
 * that is gone is put aside.
 */
export function noteWriter(act: Endpoint): Endpoint {
  return async (fields, context) => {
    const { folder, person } = context
    const { data = factsFile } = path.safeParse(Object(fields).path)
    const file = placeIn(folder, data)
    const before = readOptional(file)
    const answer = await act(fields, context)
    const now = readOptional(file)
    const review = readReview(folder, data)
    const writer = review.findLast(({ says }) => says === 'writes')?.by
    if (now === '' && review.length > 0) {
      const former = reviewFile(folder, data)
      renameSync(former, `${former}.${Date.now()}`)
    } else if (now !== before && writer !== person.name)
      addLine(context, data, { says: 'writes' })
    return answer
  }
}

function addLine(
  { folder, today, person }: DeskContext,
  path: string,
  line: Omit<ReviewLine, 'by' | 'on'>,
): void {
  const said = { by: person.name, on: today(), ...line }
  writeReview(folder, path, [...readReview(folder, path), said])
}
