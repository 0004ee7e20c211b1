/** A day as in `2026-12-01`; such days sort as text. */
export type Day = string

/** Whether a version was in force before, is, or will be. */
export type Status = 'archived' | 'in force' | 'announced'

/**
 * The versions of one policy by their status; each list runs from the oldest to
 * the newest.
 */
export interface Timeline<V> {
  archived: readonly V[]
  /** Undefined only where even the first version still lies ahead. */
  inForce: V | undefined
  announced: readonly V[]
}

type Dated = { day: Day }

/**
 * Sorts versions by the day from which each is in force; the last that has
 * begun is the one in force today.
 */
export function timelineOf<V extends Dated>(
  versions: readonly V[],
  today: Day,
): Timeline<V> {
  const begun = sorted(versions).filter(({ day }) => day <= today)
  return {
    archived: begun.slice(0, -1),
    inForce: begun.at(-1),
    announced: sorted(versions).slice(begun.length),
  }
}

/** The status of one of the versions. */
export function statusOf(
  { day }: Dated,
  { inForce, announced }: Timeline<Dated>,
): Status {
  if (inForce?.day === day) return 'in force'
  return announced.some((version) => version.day === day)
    ? 'announced'
    : 'archived'
}

/** The version before one, if there is one. */
export function predecessorOf<V extends Dated>(
  { day }: Dated,
  versions: readonly V[],
) {
  return sorted(versions).findLast((version) => version.day < day)
}

/** The version after one, if there is one. */
export function successorOf<V extends Dated>(
  { day }: Dated,
  versions: readonly V[],
) {
  return sorted(versions).find((version) => version.day > day)
}

function sorted<V extends Dated>(versions: readonly V[]): V[] {
  return versions.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

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
