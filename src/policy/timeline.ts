/** Where a version of a policy stands on a given day. */
export type Status = 'archived' | 'in force' | 'announced'

/** The versions of one policy by where they stand; each list runs from the oldest to the newest. */
export interface Timeline<V> {
  archived: readonly V[]
  /** Undefined only where even the first version still lies ahead. */
  inForce: V | undefined
  announced: readonly V[]
}

/** A day as in `2026-12-01`; such days sort as text. */
export type Day = string

/** Sorts versions by the day from which each is in force; the last that has begun is the one in force today. */
export function timelineOf<V extends { day: Day }>(
  versions: readonly V[],
  today: Day,
): Timeline<V> {
  const sorted = versions.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const begun = sorted.filter(({ day }) => day <= today)
  return {
    archived: begun.slice(0, -1),
    inForce: begun.at(-1),
    announced: sorted.slice(begun.length),
  }
}

/** Where one of the versions stands. */
export function statusOf<V extends { day: Day }>(
  version: V,
  { inForce, announced }: Timeline<V>,
): Status {
  if (inForce?.day === version.day) return 'in force'
  return announced.some(({ day }) => day === version.day) ? 'announced' : 'archived'
}

/** The version before one, if there is one. */
export function predecessorOf<V extends { day: Day }>(
  version: V,
  versions: readonly V[],
): V | undefined {
  return versions
    .filter(({ day }) => day < version.day)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .at(-1)
}

/** The version after one, if there is one. */
export function successorOf<V extends { day: Day }>(
  version: V,
  versions: readonly V[],
): V | undefined {
  return versions
    .filter(({ day }) => day > version.day)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .at(0)
}

/** Whether a text is a day of the calendar, written as in `2026-12-01`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  )
}

/** A day that somebody typed. Throws, in plain English, where there is no such day. */
export function parseDay(text: string): Day {
  if (!isDay(text))
    throw new Error(`“${text}” is no day. Write it as year-month-day, such as 2026-12-01.`)
  return text
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

/** Today in India, where the policies apply. */
export function todayInIndia(now: Date = new Date()): Day {
  return new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
