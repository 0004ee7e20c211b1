import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { versionPath } from '../../../src/site/addresses.ts'
import { isRecorded } from '../../../src/site/policy.ts'
import {
  type Day,
  daysBetween,
  todayInIndia,
} from '../../../src/site/timeline.ts'
import type { Seal } from '../../seals/book-line.ts'
import type { Read } from '../../text/read.ts'
import { fillTemplate } from '../fill-template.ts'
import type { CheckedAcceptances } from './acceptances.ts'
import type { DescribedVersion } from './describe-version.ts'
import type { SendingLog } from './sending-log.ts'

/** A version and its seal with its timestamp. */
type SealedVersion = DescribedVersion & {
  stamp: { time: Date; number: number; hash: string } | undefined
  siteUrl: string
  acceptances?: CheckedAcceptances | undefined
  sent?: SendingLog | undefined
}

/** Says what the evidence proves, what it contains and how to verify it. */
export function writeReadme(described: SealedVersion): string {
  return fillTemplate('evidence/readme.md', valuesOf(described))
}

/**
 * Drafts the certificate for a court with the SHA-256 of files; only people can
 * fill in the rest. It is read as texts of the site are.
 */
export function writeCertificate(
  described: SealedVersion,
  hashes: readonly (readonly [name: string, hash: string])[],
  read: Read,
): PolicyDocument | undefined {
  const rows = hashes.map(([name, hash]) => `| ${name} | ${hash} |`)
  const files = rows.join('\n')
  const source = fillTemplate('evidence/certificate.md', { files })
  const values = new Map(Object.entries(valuesOf(described)))
  return read('content/pages/certificate.mdx', source, values).document
}

function valuesOf(described: SealedVersion): Record<string, string> {
  const { version, after, askedFor, commit, stamp, siteUrl } = described
  const { acceptances, sent } = described
  const { slug, day, seal, entry, withdrawal, text } = version
  const { title = slug, summary } = text.frontMatter ?? {}
  const start = formatDay(day)
  const sealedOn = formatDay(version.sealedOn)
  const isLate = isRecorded(version)
  const from = isLate
    ? `from ${start} as stated by the company, recorded on ${sealedOn}`
    : `from ${start}`
  const end = after
    ? `replaced by the version of ${formatDay(after.day)}`
    : 'no later version is known'

  return {
    title,
    day: start,
    address: siteUrl + versionPath(slug, day),
    announced: isLate ? 'no' : `on ${sealedOn}${summary ? `: ${summary}` : ''}`,
    inForce: withdrawal
      ? `never (announced for ${start}, withdrawn on ${formatDay(withdrawal.on)})`
      : `${from}; ${end}`,
    commit: commit.hash,
    time: timeInIndia(commit.time),
    seal: `line ${entry.number}, by ${signersOf(seal)}: ${entry.sum}`,
    timestamp: stamp
      ? `the seal existed on ${timeInIndia(stamp.time)}, by the token of line ${stamp.number}: ${stamp.hash}`
      : 'none; all dates are those of the repository',
    acceptances: acceptances
      ? `${acceptances.count} records in acceptances.jsonl; ${acceptances.wrong.length} of them do not agree with the book of seals`
      : 'none included',
    sent: sent
      ? `${sent.count} messages in sent.csv, the first on ${timeInIndia(sent.first)} (${daysBefore(sent.first, day)}), the last on ${timeInIndia(sent.last)} (${daysBefore(sent.last, day)})`
      : 'no log of messages included',
    command: `${slug} ${askedFor}`,
  }
}

/** Names who sealed a version and who approved it. */
function signersOf({ by, approved = [] }: Seal): string {
  const names = approved.map(({ by, invitedBy }) =>
    invitedBy ? `${by} (invited by ${invitedBy})` : by,
  )
  return names.length > 0 ? `${by}, approved by ${names.join(', ')}` : by
}

/** How long before a version applied a message went out. */
function daysBefore(time: Date, day: Day): string {
  const days = daysBetween(todayInIndia(time), day)
  return days < 0
    ? `${-days} days after it applied`
    : `${days} days before it applied`
}

/** Formats a time like `1 December 2026, 14:30:00 IST`. */
function timeInIndia(time: Date): string {
  const clock = time.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })
  return `${formatDay(todayInIndia(time))}, ${clock} IST`
}
