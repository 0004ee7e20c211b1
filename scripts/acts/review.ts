import type { Day } from '../../src/site/timeline.ts'
import { toLf } from '../repository/changes.ts'
import { lastAuthor } from '../repository/published.ts'
import { placeIn, readOptional, writeFile } from '../repository/write-file.ts'
import type { Seal } from '../seals/book-line.ts'
import { sha256 } from '../seals/sha256.ts'
import { sumsOf } from '../seals/sums.ts'
import { findText, type Site } from '../site/read-site.ts'
import { isFactsFile, placeOf } from '../text/paths.ts'
import { readTeam } from './team.ts'

/** A line of a review: what somebody said about a file of the content. */
export interface ReviewLine {
  /** Who writes changed the file last at the desk. */
  says: 'writes' | 'asks' | 'remarks' | 'approves'
  by: string
  on: Day
  /** The hash of the file that was written, or of what is approved. */
  sum?: string
  /** The name of the colleague who is asked for a review. */
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

/** The hash of a file that somebody wrote. */
export const fileHash = (source = ''): string => sha256(toLf(source))

/** The review of a file as it is now. */
export function reviewOf(site: Site, path: string) {
  const { folder, content, seals } = site
  const lines = readReview(folder, path)
  const said = (says: ReviewLine['says']) =>
    lines.filter((it) => it.says === says)
  const source = content.get(path)
  const text = findText(site, path)
  const isSealed = seals.has(path)
  // What is approved of a sealed version is its withdrawal.
  const sum = sha256(JSON.stringify([isSealed, text ? sumsOf(text) : source]))
  const hash = fileHash(source)
  const author = isSealed
    ? undefined
    : (said('writes').find((it) => it.sum === hash) ??
      lastAuthor(folder, path, 'HEAD'))
  const valid = said('approves').filter(
    (it) => it.sum === sum && it.by !== author?.by,
  )
  // One by each person.
  const approvals = [...new Map(valid.map((it) => [it.by, it])).values()]
  const asked = said('asks').at(-1)?.to
  return {
    sum,
    /** Who changed it last, at the desk or by a commit, and when. */
    author,
    remarks: said('remarks'),
    /** The approvals of exactly this text, by others than its author. */
    approvals,
    /** How many approvals `desk.yaml` asks for. */
    needed: approvalsNeeded(site, path),
    isVoid: approvals.length === 0 && said('approves').length > 0,
    /** The name of the colleague whose review it waits for. */
    waitsFor: approvals.some(({ by }) => by === asked) ? undefined : asked,
  }
}

/** How many colleagues approve a file; pages need nobody. */
function approvalsNeeded(
  { folder, seals, translations }: Site,
  path: string,
): number {
  const { approvals } = readTeam(folder)
  const { day, isDraft } = placeOf(path)
  if (isFactsFile(path)) return approvals.facts
  if (!(day || isDraft)) return 0
  if (seals.has(path)) return approvals.withdrawals
  return translations.has(path) ? approvals.translations : approvals.versions
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
  path: string,
  sealer: string,
): Pick<Seal, 'approved'> {
  const { approvals, needed } = reviewOf(site, path)
  const approved = approvals
    .filter(({ by }) => by !== sealer)
    .map(({ by, on }) => ({ by, on }))
  if (approved.length >= needed) return approved.length > 0 ? { approved } : {}
  throw new Error(
    `Approvals by colleagues: ${approved.length} of ${needed}. Any edit voids an approval, also one of the summary, the notice or the acceptance, and neither the person who publishes nor the one who changed the text last can give it.`,
  )
}
