/** A day as in `2026-12-01`; such days sort as text. */
export type Day = string

/** Whether a text is a day of the calendar, written as in `2026-12-01`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    String(new Date(text).toJSON()).startsWith(text)
  )
}

/**
 * A day that somebody typed. Throws, in plain English, where there is no such
 * day.
 */
export function parseDay(text: string): Day {
  if (isDay(text)) return text
  throw new Error(
    `“${text}” is no day. Write it as year-month-day, such as 2026-12-01.`,
  )
}

/** The day that lies a number of days after another. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The latest of some days; undefined where there is none. */
export function latest(days: readonly (Day | undefined)[]): Day | undefined {
  return days.filter(Boolean).toSorted().at(-1)
}

/** Today in India, where the policies apply. */
export function todayInIndia(now: Date = new Date()): Day {
  return new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
