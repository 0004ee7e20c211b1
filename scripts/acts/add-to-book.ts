import { formatDay } from '../../src/i18n/format-day.ts'
import { todayInIndia } from '../../src/site/timeline.ts'
import { appendToBook, type PendingLine } from '../seals/book.ts'
import { parseLine } from '../seals/book-line.ts'
import type { Site } from '../site/read-site.ts'

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

/** The milliseconds that a clock may be behind that of a colleague. */
const SLOW = 600_000

/**
 * Returns the book of a site with more lines. Throws if one of them breaks a
 * promise, or if a clock is wrong, because an earlier date shortens the notice.
 */
export function addToBook(site: Site, added: readonly PendingLine[]): string {
  ensureClock(site)
  return appendToBook(site.book, added)
}

/**
 * Throws if the clock is behind the newest published commit or the last seal. A
 * commit that is older than the seal that it contains proves that the seal has a
 * wrong date; then the clock may be right.
 */
function ensureClock({ book, today, workspace }: Site): void {
  const { publishedAt } = workspace
  const time = publishedAt ? new Date(publishedAt) : undefined
  const { on: sealed = '' } = parseLine(`${book.lines.at(-1)}`) ?? {}
  const isWrong = time && todayInIndia(time) < sealed
  const ahead =
    time && time.getTime() > Date.now() + SLOW
      ? `here it is ${clock.format()}, and something was published at ${clock.format(time)}`
      : today < sealed && !isWrong
        ? `here it is ${formatDay(today)}, and the last seal is from ${formatDay(sealed)}`
        : undefined
  if (ahead)
    throw new Error(
      `Nothing was sealed, because a clock is wrong: ${ahead}. Set the clock of this computer. If it is right, set that of the other one, publish something there, and try again.`,
    )
}
