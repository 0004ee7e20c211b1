import type { VFile } from 'vfile'
import { addDays, type Day } from '../../src/policy/timeline.ts'
import { unwritten } from '../site/amend-policy.ts'
import { explainNotice, type Version } from '../site/policies.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'

/**
 * Checks that a version leaves none of these sentences, and was withdrawn, if
 * at all, before its day.
 */
export function checkPlaceholders(
  { day, metadata: { withdrawn } }: Version,
  today: Day,
  file: VFile,
): void {
  if (withdrawn && (withdrawn >= day || withdrawn > today))
    reporter(file, 'notice')(
      pointOf(file, '\nwithdrawn:'),
      `A version of ${day} cannot be withdrawn on ${withdrawn}.`,
      `Only an announced version can be, from the day on which it is done: npm run withdraw`,
    )
  for (const sentence of Object.values(unwritten)) {
    const reason = sentence.replace('Say here', 'Readers are not told')
    if (String(file).includes(sentence))
      reporter(file, 'notice')(
        pointOf(file, sentence),
        reason,
        'Write it here.',
      )
  }
}

/**
 * Checks the notice that a version gives its readers, against the days that the
 * version before it promised.
 */
export function checkNotice(
  { day, metadata }: Version,
  promised: number,
  file: VFile,
): void {
  const { announced = day, notice, summary } = metadata
  const report = reporter(file, 'notice')
  if (!summary)
    report(
      undefined,
      'Readers are not told what this version changes.',
      'Add a line “summary:”.',
    )
  const tooShort = explainNotice(announced, day, promised)
  if (!tooShort || notice === 'none') return
  const remedy = `Rename the file to ${addDays(announced, promised)}.mdx.
Where the change needs no notice, tell readers why:
notice: none
reason: ${unwritten.reason}`
  report(pointOf(file, '\nannounced:'), tooShort, remedy)
}
