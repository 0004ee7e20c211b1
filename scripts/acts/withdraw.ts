import { formatDay } from '../../src/i18n/format-day.ts'
import type { Day } from '../../src/site/timeline.ts'
import { type Changes, changesTo } from '../repository/changes.ts'
import { policyNamed, type Site, versionOfDay } from '../site/read-site.ts'
import { bookFile } from '../text/paths.ts'
import { addToBook } from './add-to-book.ts'
import { signerOf } from './seal-line.ts'

/**
 * Withdraws an upcoming version by another line of the book. Throws if the
 * version cannot be withdrawn or there is no reason.
 */
export function withdraw(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
  by?: string,
): Changes {
  const { slug: policy, text } = versionOfDay(policyNamed(site, slug), day)
  const withdrawn = reason.trim()
  if (!withdrawn)
    throw new Error('Enter the reason, in a sentence for readers.')

  const line = { policy, version: day, on: site.today, by: signerOf(by) }
  const name = `${text.frontMatter?.title ?? policy} from ${formatDay(day)}`
  return changesTo(site.content, `Withdraw ${name}: ${withdrawn}`, {
    [bookFile]: addToBook(site, [{ ...line, withdrawn }]),
  })
}
