import type { Day } from '../../src/site/timeline.ts'
import { isSame } from '../repository/changes.ts'
import { fileAt } from '../repository/git.ts'
import { lastAuthor } from '../repository/published.ts'
import { placeIn, readOptional, writeFile } from '../repository/write-file.ts'
import type { Seal } from '../seals/book-line.ts'
import { sha256 } from '../seals/sha256.ts'
import { sumsOf } from '../seals/sums.ts'
import { findText, type Site } from '../site/read-site.ts'
import { readTeam, type Subject } from './team.ts'

/** A line of a review: what somebody said about a file of the content. */
export interface ReviewLine {
  /** Who writes changed the file after somebody else. */
  says: 'writes' | 'shares' | 'remarks' | 'approves'
  by: string
  on: Day
  /** What is shared or approved: the hash of the file and its words. */
  sum?: string
  /** The colleague who is asked to review what is shared, if any. */
  to?: string
  /** The number and title of the clause of a remark. */
  clause?: string
  remark?: string
}

/**
 * The file of a review. Git ignores it, because remarks may be privileged.
 */
export const reviewFile = (folder: string, path: string): string =>
  placeIn(folder, `.desk/reviews/${path}.jsonl`)

export function readReview(folder: string, path: string): ReviewLine[] {
  const source = readOptional(reviewFile(folder, path))
  return source.split('\n').flatMap((line) => (line ? JSON.parse(line) : []))
}

/** Replaces the lines of a review. */
export function writeReview(
  folder: string,
  path: string,
  lines: readonly ReviewLine[],
): void {
  const source = lines.map((line) => `${JSON.stringify(line)}\n`)
  writeFile(reviewFile(folder, path), source.join(''))
}

/** The review of a file as it is now. */
export function reviewOf(site: Site, path: string) {
  const { folder, content, seals } = site
  const lines = readReview(folder, path)
  const text = findText(site, path)
  const isSealed = seals.has(path)
  // What is approved of a sealed version is its withdrawal.
  const sum = sha256(
    JSON.stringify([isSealed, text ? sumsOf(text) : content.get(path)]),
  )
  const said = (says: ReviewLine['says'], of?: string) =>
    lines.filter((it) => it.says === says && (!of || it.sum === of))
  const isFromHere =
    said('shares', sum).length > 0 ||
    !isSame(fileAt(folder, 'HEAD', path), content.get(path))
  const author = isFromHere
    ? said('writes').at(-1)?.by
    : lastAuthor(folder, path, 'HEAD')?.name
  const writer = isSealed ? undefined : author
  const approvals = said('approves', sum).filter(
    ({ by }, i, all) =>
      by !== writer && all.findIndex((it) => it.by === by) === i,
  )
  const asked = said('shares').findLast(({ to }) => to)?.to
  return {
    sum,
    /** The name of the person who changed it last, here or in a commit. */
    writer,
    remarks: said('remarks'),
    /** The approvals of exactly this text, by others than its writer. */
    approvals,
    isVoid: approvals.length === 0 && said('approves').length > 0,
    /** The name of the colleague whose review it waits for. */
    waitsFor: approvals.some(({ by }) => by === asked) ? undefined : asked,
  }
}

/** The remarks on a file as sentences, each of which the publisher accepts. */
export function remarksToAccept(site: Site, path: string): string[] {
  return reviewOf(site, path).remarks.map(
    ({ by, remark }) => `Open remark by ${by}: ${remark}`,
  )
}

/**
 * Returns who approved what somebody is about to publish, for its seal. Throws
 * if `desk.yaml` asks for more approvals.
 */
export function ensureApproved(
  site: Site,
  subject: Subject,
  path: string,
  sealer: string,
): Pick<Seal, 'approved'> {
  const { [subject]: needed = 0 } = readTeam(site.folder).approvals
  const approved = reviewOf(site, path)
    .approvals.filter(({ by }) => by !== sealer)
    .map(({ by, on }) => ({ by, on }))
  if (approved.length >= needed) return approved.length > 0 ? { approved } : {}
  throw new Error(
    `Approvals by colleagues: ${approved.length} of ${needed}. Any edit voids an approval, also one of the summary or the notice, and neither the person who publishes nor the one who changed the text last can give it.`,
  )
}
