import type { VFile } from 'vfile'
import { termsTypeOf } from '../../src/model/open-data.ts'
import { itemisedNotice } from '../../src/policy/itemised-notice.ts'
import type { Day } from '../../src/policy/timeline.ts'
import type { Version } from '../site/policies.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'

const headings = {
  item: '“Item”',
  purpose: '“Purpose”',
  period: '“How long we keep it”',
}

/**
 * Checks that the table of a privacy policy can be read from which the app
 * takes the notice that it shows with the request for consent.
 */
export function checkItemisedNotice(
  { day, text: { frontMatter, document }, seal }: Version,
  today: Day,
  file: VFile,
): void {
  if (termsTypeOf(frontMatter?.title) !== 'Privacy Policy' || !document) return

  const { missing } = itemisedNotice(document)
  const lacking = missing.map((column) => headings[column]).join(', ')
  if (lacking)
    reporter(file, 'itemised-notice')(
      pointOf(file, '\ntitle:', '\n|'),
      `The table of personal data has no column ${lacking}. The law asks for it, and the app shows this table where it asks for consent.`,
      `Write a table with the columns ${Object.values(headings).join(', ')}.`,
      // What has been published can be mended by the next version alone.
      seal || day < today ? 'warning' : 'error',
    )
}
