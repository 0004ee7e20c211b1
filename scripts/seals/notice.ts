import { withAsciiDigits } from '../../src/i18n/digits.ts'
import { addDays, type Day, daysBetween } from '../../src/site/timeline.ts'
import type { Seal, Sealed } from './book-line.ts'

/** A planned seal. */
type Plan = Pick<Seal, 'version' | 'on' | 'withoutNotice'>

/** The longest notice period, in days. */
const MOST = 3660

/**
 * Returns the first permitted effective date from that of a plan on: readers get
 * the promised notice, and no day has two versions.
 */
export function firstDay(versions: readonly Sealed[], plan: Plan): Day {
  let { version } = plan
  const last = addDays(plan.on, MOST)
  while (version < last && explainDay(versions, { ...plan, version }))
    version = addDays(version, 1)

  return version
}

/** Explains why an effective date is not permitted; undefined if it is. */
export function explainDay(
  versions: readonly Sealed[],
  plan: Plan,
): string | undefined {
  const { version, on } = plan
  if (versions.some(({ seal }) => seal.version === version))
    return 'There is a version of that date already, and a version is sealed once.'
  if (version < on)
    return versions.some(({ seal }) => seal.on < on || seal.version > version)
      ? 'A version cannot be dated back once others were announced.'
      : undefined

  return explainNotice(versions, plan)
}

/** Explains why the notice is too short; undefined if it is not. */
export function explainNotice(
  versions: readonly Sealed[],
  plan: Plan,
): string | undefined {
  const given = Math.max(daysBetween(plan.on, plan.version), 0)
  const promised = noticeOwed(versions, plan)
  return given < promised && !plan.withoutNotice
    ? `Readers would get ${given} days’ notice, and were promised ${promised}.`
    : undefined
}

/**
 * Returns the longest notice period that is promised by the version in force on
 * the day of the announcement, and by those between it and the new one.
 */
function noticeOwed(
  versions: readonly Sealed[],
  { version, on }: Plan,
): number {
  const before = versions.filter(
    ({ seal, withdrawal }) => seal.version < version && !withdrawal,
  )
  const inForce = before.findLastIndex(({ seal }) => seal.version <= on)
  const promised = before
    .slice(Math.max(inForce, 0))
    .map(({ seal }) => Number(withAsciiDigits(`${seal.facts.noticeDays}`)))
  return Math.max(0, ...promised)
}
