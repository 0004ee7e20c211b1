import { addDays, type Day, daysBetween } from '../../src/policy/timeline.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { type Explanation, type Problem, problemsIn } from '../problems/problem.ts'
import { UNWRITTEN_SUMMARY } from './amend.ts'
import { placeOfField } from './places.ts'

/** What the check of notice needs to know of a version that changes another. */
export interface NoticeInput {
  effective: Day
  announced?: Day | undefined
  notice?: 'none' | undefined
  reason?: string | undefined
  summary?: string | undefined
}

/** What is wrong with the notice that a version gives its readers, by the field of its front matter. */
export function explainNotice(
  { effective, announced, notice, reason, summary }: NoticeInput,
  noticeDays: number,
): ({ field: 'summary' | 'announced' | 'reason' } & Explanation)[] {
  const findings: ReturnType<typeof explainNotice> = []
  if (!summary || summary === UNWRITTEN_SUMMARY)
    findings.push({
      field: 'summary',
      message: 'Readers are not told what this version changes.',
      remedy: 'Write behind “summary: ”, at the top of the file, a sentence or two in plain words.',
    })
  if (reason === UNWRITTEN_REASON)
    findings.push({
      field: 'reason',
      message: 'Readers are not told why this version came without notice.',
      remedy: 'Write behind “reason: ” why the change could not wait, in plain words.',
    })
  if (notice === 'none') return findings
  if (!announced)
    findings.push({
      field: 'announced',
      message: `It is not said when readers were told of this version, and they were promised ${noticeDays} days’ notice.`,
      remedy: `Write announced: ${addDays(effective, -noticeDays)} or an earlier day on which they are told. ${withoutNotice}`,
    })
  else if (daysBetween(announced, effective) < noticeDays) {
    const given = Math.max(0, daysBetween(announced, effective))
    findings.push({
      field: 'announced',
      message: `Announced on ${announced} and in force from ${effective}, this version leaves readers ${given === 1 ? '1 day' : `${given} days`}. They were promised ${noticeDays}.`,
      remedy: `Rename the file to ${addDays(announced, noticeDays)}.mdx: that is the first day that will do. ${withoutNotice}`,
    })
  }
  return findings
}

/** What a change without notice says of itself until its author has written it. */
const UNWRITTEN_REASON = 'Say here why the change could not wait.'

const withoutNotice = `Where the change needs no notice, write these two lines instead, and readers will see the reason:\nnotice: none\nreason: ${UNWRITTEN_REASON}`

/** Checks the notice that a version gives its readers, against the days that the version before it promised. */
export function checkNotice(
  { day, document, notes }: ReadVersion,
  noticeDays: number | undefined,
): Problem[] {
  if (noticeDays === undefined) return []
  const problem = problemsIn(document.file, document.source)
  return explainNotice({ ...notes, effective: day }, noticeDays).map(({ field, message, remedy }) =>
    problem(placeOfField(document, field), message, remedy),
  )
}
