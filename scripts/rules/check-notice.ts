import type { VFile } from 'vfile'
import type { Day } from '../../src/policy/timeline.ts'
import { unwritten } from '../site/amend-policy.ts'
import { explainDraft } from '../site/explain-days.ts'
import type { Version } from '../site/policies.ts'
import type { Site } from '../site/site.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'

/**
 * Checks that a version leaves none of these sentences, and was withdrawn, if
 * at all, before its day.
 */
export function checkPlaceholders(
  { day, seal, metadata: { withdrawn } }: Version,
  today: Day,
  file: VFile,
): void {
  // What is sealed was checked on its day; a site may be shown as before it.
  const isAhead = withdrawn && withdrawn > today && !seal?.metadata.withdrawn
  if (withdrawn && (withdrawn >= day || isAhead))
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
 * Checks that a version says what it changes, and that a draft, were it sealed
 * today, would leave its readers the notice that they were promised.
 */
export function checkNotice(version: Version, site: Site, file: VFile): void {
  const { seal, metadata } = version
  const report = reporter(file, 'notice')
  if (!metadata.summary)
    report(
      undefined,
      'Readers are not told what this version changes.',
      'Add a line “summary:”.',
    )
  if (seal) return

  const wrong = explainDraft(site, version)
  if (wrong) report(undefined, ...wrong, 'warning')
}
