import { readFileSync } from 'node:fs'
import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { fill } from '../../../src/i18n/fill.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { versionPath } from '../../../src/site/addresses.ts'
import { isRecorded } from '../../../src/site/policy.ts'
import { addDays, todayInIndia } from '../../../src/site/timeline.ts'
import { root } from '../../text/paths.ts'
import type { Read } from '../../text/read.ts'
import type { About } from './describe-version.ts'

/** What the papers tell; `time` is when the seal was seen by an authority. */
type Shown = About & { time: Date | undefined; siteUrl: string }

/** What the evidence shows, what is in it, and how anybody verifies it. */
export function writeReadme(about: Shown): string {
  return fill(readPaper('readme.md'), valuesOf(about))
}

/**
 * A draft of the certificate for a court, with the SHA-256 of files, and with
 * what only people can affirm left blank. It is read as texts of the site are.
 */
export function writeCertificate(
  about: Shown,
  sums: readonly (readonly [name: string, sum: string])[],
  read: Read,
): PolicyDocument | undefined {
  const rows = sums.map(([name, sum]) => `| ${name} | ${sum} |`)
  const source = fill(readPaper('certificate.md'), { files: rows.join('\n') })
  const values = new Map(Object.entries(valuesOf(about)))
  return read('content/pages/certificate.mdx', source, values).document
}

function readPaper(name: string): string {
  return readFileSync(`${root}/scripts/exports/evidence/${name}`, 'utf8')
}

function valuesOf(about: Shown): Record<string, string> {
  const { version, after, askedFor, commit, time, siteUrl } = about
  const { slug, day, seal, entry, sealedOn, text, withdrawal } = version
  const { title = slug, summary } = text.frontMatter ?? {}
  const isLate = isRecorded(version)
  const until = after
    ? `to ${formatDay(addDays(after.day, -1))}, before the version of ${formatDay(after.day)}`
    : 'no later version is known'
  const inForce = isLate
    ? `since ${formatDay(day)} as the company states, recorded on ${formatDay(sealedOn)}; ${until}`
    : `from ${formatDay(day)}, ${until}`

  return {
    title,
    day: formatDay(day),
    address: siteUrl + versionPath(slug, day),
    announced: isLate
      ? 'no'
      : `on ${formatDay(sealedOn)}${summary ? `: ${summary}` : ''}`,
    inForce: withdrawal
      ? `never: announced for ${formatDay(day)}, and withdrawn on ${formatDay(withdrawal.on)}`
      : inForce,
    commit: commit.hash,
    time: inIndia(commit.time),
    seal: `line ${entry.number}, by ${seal.by}: ${entry.sum}`,
    proof: time
      ? `the seal existed on ${inIndia(time)}`
      : 'none: all dates are the repository’s own',
    command: `${slug} ${askedFor}`,
  }
}

/** A time as in `1 December 2026, 14:30:00 IST`. */
function inIndia(time: Date): string {
  const clock = time.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })
  return `${formatDay(todayInIndia(time))}, ${clock} IST`
}
