import { renameSync } from 'node:fs'
import {
  fileHash,
  type ReviewLine,
  readReview,
  reviewFile,
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
import { fields, pageFor, saveChosen } from '../publications.ts'
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
 * Commits and pushes a draft with the fields of its publish page, so that a lost
 * machine loses nothing. Asks a colleague for a review, if one is named, also of
 * what is not a draft.
 */
export const share = endpoint(fields, async (site, chosen, context) => {
  const { path, to } = chosen
  const message = `Share ${nameOf(site, path)}`
  const { day, isDraft } = placeOf(path)
  if ((day || isDraft) && !isSealed(site, path))
    await publish(saveChosen(site, chosen), context, { paths: [path], message })
  if (to) addLine(context, path, { says: 'asks', to })
  return pageFor(chosen)
})

/** Approves what somebody has read, by its hash: it counts for this alone. */
export const approve = endpoint({ path, sum: hash }, (_, it, context) => {
  addLine(context, it.path, { says: 'approves', sum: it.sum })
  return viewOf('publish', { path: it.path })
})

/**
 * Makes an act note who changed a file. The review of a file that is gone is put
 * aside.
 */
export function noteWriter(act: Endpoint): Endpoint {
  return async (fields, context) => {
    const { folder } = context
    const { data = factsFile } = path.safeParse(Object(fields).path)
    const file = placeIn(folder, data)
    const before = readOptional(file)
    const answer = await act(fields, context)
    const now = readOptional(file)
    const lines = readReview(folder, data)
    const sum = fileHash(now)
    const written = lines.find(({ says }) => says === 'writes')
    if (now === '' && lines.length > 0) {
      const former = reviewFile(folder, data)
      renameSync(former, `${former}.${Date.now()}`)
    } else if (now !== before && written?.sum !== sum) {
      const left = lines.filter((it) => it !== written)
      addLine(context, data, { says: 'writes', sum }, left)
    }
    return answer
  }
}

function addLine(
  { folder, today, person }: DeskContext,
  path: string,
  line: Omit<ReviewLine, 'by' | 'on'>,
  lines = readReview(folder, path),
): void {
  const said = { by: person.name, on: today(), ...line }
  writeReview(folder, path, [...lines, said])
}
