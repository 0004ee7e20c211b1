import { addDays, type Day, daysBetween } from '../../src/policy/timeline.ts'
import { UNWRITTEN_SUMMARY } from './amend.ts'

/** What the check of notice needs to know of a version. */
export interface NoticeInput {
  effective: Day
  announced?: Day | undefined
  notice?: 'none' | undefined
  summary?: string | undefined
  /** The first version of a policy changes nothing. */
  isFirst: boolean
}

/** What is wrong with the notice that a version gives its readers, by the field of its front matter. */
export function checkNotice(
  version: NoticeInput,
  noticeDays: number,
): { field: string; message: string; remedy: string }[] {
  const { effective, announced, notice, summary, isFirst } = version
  if (isFirst) return []
  const findings = []
  if (!summary || summary === UNWRITTEN_SUMMARY) {
    findings.push({
      field: 'summary',
      message: 'Readers are not told what this version changes.',
      remedy: 'Write “summary: ” and a sentence or two in plain words.',
    })
  }
  if (notice === 'none') return findings
  if (!announced) {
    findings.push({
      field: 'announced',
      message: `It is not said when readers were told of this version, and they were promised ${noticeDays} days’ notice.`,
      remedy: `Write “announced: ${addDays(effective, -noticeDays)}” or an earlier day on which they are told, or “notice: none” with a “reason: ”.`,
    })
  } else if (daysBetween(announced, effective) < noticeDays) {
    const given = Math.max(0, daysBetween(announced, effective))
    findings.push({
      field: 'announced',
      message: `Announced on ${announced} and in force from ${effective}, this version leaves readers ${given} days. They were promised ${noticeDays}.`,
      remedy: `Rename the file to ${addDays(announced, noticeDays)}.mdx, the first day that will do, or write “notice: none” with a “reason: ” that readers will see.`,
    })
  }
  return findings
}
