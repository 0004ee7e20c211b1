import type { Day } from '../../src/site/timeline.ts'
import { toLf } from '../repository/changes.ts'
import type { Seal } from '../seals/book-line.ts'
import { sha256 } from '../seals/sha256.ts'
import { hashesOf } from '../seals/sums.ts'
import { findText, type Site } from '../site/read-site.ts'
import { isFactsFile, placeOf } from '../text/paths.ts'
import { teamOf } from './team.ts'

/** Who said something, and on which day. */
export interface Said {
  by: string
  on: Day
}

/** What people said about a file of the content. */
export interface Review {
  /** Who changed it last at the desk, and the hash of what they saved. */
  written?: Said & { hash: string }
  /** The name of the colleague who is asked for a review. */
  asked?: string
  /** Each has the number and title of its clause. */
  remarks: (Said & { clause: string; remark: string })[]
  /** Each has the hash of what is approved. */
  approvals: (Said & { sum: string })[]
}

/** The file of a review. Git ignores it, because remarks may be privileged. */
export const reviewFile = (path: string): string => `.desk/reviews/${path}.json`

/** Parses the file of a review, which may be empty. */
export function parseReview(source = ''): Review {
  return { remarks: [], approvals: [], ...JSON.parse(source || '{}') }
}

/** The hash of a file that somebody wrote. */
export const fileHash = (source = ''): string => sha256(toLf(source))

/** The review of a file as it is now. */
export function reviewOf(site: Site, path: string) {
  const { workspace, content, seals } = site
  const file = workspace.desk.get(reviewFile(path))
  const { written, asked, ...said } = parseReview(file)
  const source = content.get(path)
  const text = findText(site, path)
  const isSealed = seals.has(path)
  // What is approved of a sealed version is its withdrawal.
  const sum = sha256(JSON.stringify([isSealed, text ? hashesOf(text) : source]))
  const isFromDesk = written?.hash === fileHash(source)
  const last = isFromDesk ? written : workspace.ownHistory.get(path)
  const author = isSealed ? undefined : last
  const valid = said.approvals.filter(
    (it) => it.sum === sum && it.by !== author?.by,
  )
  // One by each person.
  const approvals = [...new Map(valid.map((it) => [it.by, it])).values()]
  return {
    sum,
    /** Who changed it last, at the desk or by a commit, and when. */
    author,
    remarks: said.remarks,
    /** The approvals of exactly this text, by others than its author. */
    approvals,
    /** How many approvals `desk.yaml` asks for. */
    needed: approvalsNeeded(site, path),
    isVoid: approvals.length === 0 && said.approvals.length > 0,
    /** The name of the colleague whose review it waits for. */
    waitsFor: approvals.some(({ by }) => by === asked) ? undefined : asked,
  }
}

/** How many colleagues approve a file; pages need nobody. */
function approvalsNeeded(
  { workspace, seals, translations }: Site,
  path: string,
): number {
  const { approvals } = teamOf(workspace)
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
    `Approvals by colleagues: ${approved.length} of ${needed}. Any edit voids an approval, also on the publish page, and neither the person who publishes nor the one who changed the text last can give it.`,
  )
}
