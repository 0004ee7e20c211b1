/** An ISO day such as `2026-12-01`; days sort as strings. */
export type Day = string

/** The milliseconds of a day. */
const MILLISECONDS = 86_400_000

/** Whether a text is an ISO day of the calendar. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    String(new Date(text).toJSON()).startsWith(text)
  )
}

/** Parses a day that a person typed. Throws if there is no such day. */
export function parseDay(text: string): Day {
  if (isDay(text)) return text
  throw new Error(
    `“${text}” is not a day. Write it as year-month-day, such as 2026-12-01.`,
  )
}

/** Adds a number of days to a day. */
export function addDays(day: Day, days: number): Day {
  return isoDay(Date.parse(day) + days * MILLISECONDS)
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS
}

/** The milliseconds by which the clocks of India are ahead of UTC. */
export const INDIA_AHEAD = 5.5 * 3_600_000

/** Returns today in India, where the policies apply. */
export function todayInIndia(now: Date = new Date()): Day {
  return isoDay(now.getTime() + INDIA_AHEAD)
}

function isoDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
