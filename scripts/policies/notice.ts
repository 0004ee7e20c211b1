import { formatDay } from '../../src/model/format-day.ts'
import { addDays, type Day, daysBetween } from '../../src/policy/timeline.ts'
import type { Seal } from './book.ts'

/** A version as far as its days matter. */
export interface Promised {
  seal: Pick<Seal, 'version' | 'on' | 'facts'>
  withdrawal?: unknown
}

/** What is to be sealed: for which day, and on which. */
export interface Plan {
  version: Day
  on: Day
  withoutNotice?: unknown
}

/** No notice is longer than this, in days. */
const MOST = 3660

/**
 * The first day that a text may have which is sealed on `on`, from the one that
 * it is meant for: readers get the notice that the version before it promises,
 * and no day has two texts.
 */
export function firstDay(versions: readonly Promised[], plan: Plan): Day {
  const fails = (version: Day) => explainDay(versions, { ...plan, version })
  const { version: own, on } = plan
  if (!fails(own)) return own

  let version = own < on ? on : own
  // Where the clock is wrong, no day will do.
  const last = addDays(version, MOST)
  while (fails(version) && version < last) version = addDays(version, 1)
  return version
}

/** Why a text may not be sealed so, in plain English; undefined where it may. */
export function explainDay(
  versions: readonly Promised[],
  { version, on, withoutNotice }: Plan,
): string | undefined {
  if (versions.some(({ seal }) => seal.version === version))
    return `There is a version of ${formatDay(version)}, and a version is sealed once.`

  const later = versions.find(({ seal }) => seal.on > on)
  if (later)
    return `It is sealed on ${formatDay(on)}, and another version on ${formatDay(later.seal.on)}: the clock of a computer was wrong.`

  if (version < on) {
    const earlier = versions.find(({ seal }) => seal.on < on)
    return (
      earlier &&
      `A version of ${formatDay(version)} cannot be sealed on ${formatDay(on)}: readers have had promises since ${formatDay(earlier.seal.on)}, and nothing may be put among them afterwards.`
    )
  }

  const before = validBefore(versions, version)
  if (!before || withoutNotice) return undefined
  const [given, promised] = [daysBetween(on, version), noticeOf(before)]
  return given < promised
    ? `It would leave readers ${given} days, and they were promised ${promised}.`
    : undefined
}

/** The version before a day, of those that were not withdrawn. */
export function validBefore<V extends Promised>(
  versions: readonly V[],
  day: Day,
): V | undefined {
  return versions.findLast(
    ({ seal, withdrawal }) => seal.version < day && !withdrawal,
  )
}

/** The days of notice that a version promises of the next one. */
export function noticeOf({ seal }: Promised): number {
  return Number(seal.facts.noticeDays)
}
