import { isOrigin } from '../../src/model/facts.ts'
import { isDay } from '../../src/policy/timeline.ts'
import { PlainError } from './plain-error.ts'

/** Throws where a variable of the terminal holds what no build can use. */
export function checkEnvironment({
  SITE_TODAY: day,
  SITE_URL: url,
}: NodeJS.ProcessEnv): void {
  if (day && !isDay(day))
    throw new PlainError(
      `SITE_TODAY=${day} is no day. Write it as year-month-day, such as 2026-12-01.`,
    )
  if (url !== undefined && !(/^https?:/.test(url) && isOrigin(url)))
    throw new PlainError(
      `SITE_URL=${url} is no address of a site. Write https://, a host, perhaps a port, and nothing more: https://staging.company.in`,
    )
}
