import { existsSync, renameSync } from 'node:fs'
import {
  fileHash,
  parseReview,
  type Review,
  reviewFile,
  type Said,
} from '../../acts/review.ts'
import {
  placeIn,
  readOptional,
  writeFile,
} from '../../repository/write-file.ts'
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
    update(context, path, ({ remarks }, said) => ({
      remarks: [...remarks, { ...said, ...it }],
    }))
    return textView(path)
  },
)

/** Resolves a remark: it is gone. */
export const resolve = endpoint({ path, remark: text }, (_, it, context) => {
  update(context, it.path, ({ remarks }) => ({
    remarks: remarks.filter(({ remark }) => remark !== it.remark),
  }))
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
  if (to) update(context, path, () => ({ asked: to }))
  return pageFor(chosen)
})

/** Approves what somebody has read, by its hash: it counts for this alone. */
export const approve = endpoint({ path, sum: hash }, (_, it, context) => {
  const { path, sum } = it
  update(context, path, ({ approvals }, said) => ({
    approvals: [...approvals, { ...said, sum }],
  }))
  return viewOf('publish', { path })
})

/**
 * Makes an act note who changed a file, also if it fails later. The review of a
 * file that is gone is put aside.
 */
export function noteWriter(act: Endpoint): Endpoint {
  return (fields, context) => {
    const { folder } = context
    const { data = factsFile } = path.safeParse(Object(fields).path)
    const file = placeIn(folder, data)
    const before = readOptional(file)
    return act(fields, context).finally(() => {
      const now = readOptional(file)
      const hash = fileHash(now)
      const review = placeIn(folder, reviewFile(data))
      if (now === '' && existsSync(review))
        renameSync(review, `${review}.${Date.now()}`)
      else if (now !== before)
        update(context, data, ({ written }, said) =>
          // Somebody else may have saved it meanwhile.
          written?.hash === hash ? {} : { written: { ...said, hash } },
        )
    })
  }
}

/** Changes the review of a file. */
function update(
  { folder, today, person }: DeskContext,
  path: string,
  change: (review: Review, said: Said) => Partial<Review>,
): void {
  const file = placeIn(folder, reviewFile(path))
  const review = parseReview(readOptional(file))
  const said = { by: person.name, on: today() }
  const changed = { ...review, ...change(review, said) }
  writeFile(file, JSON.stringify(changed, null, 2))
}
