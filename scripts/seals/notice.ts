import { addDays, type Day, daysBetween } from '../../src/site/timeline.ts'
import type { Seal, Sealed } from './book-line.ts'

/** What is to be sealed: for which day, and on which. */
type Plan = Pick<Seal, 'version' | 'on' | 'withoutNotice'>

/** No notice is longer than this, in days. */
const MOST = 3660

/**
 * The first day, from that of a plan on, that a text may have: readers get the
 * notice that the version before it promises, and no day has two texts.
 */
export function firstDay(versions: readonly Sealed[], plan: Plan): Day {
  let { version } = plan
  const last = addDays(plan.on, MOST)
  while (version < last && explainDay(versions, { ...plan, version }))
    version = addDays(version, 1)

  return version
}

/** Why a text may not be sealed so, in plain English; undefined where it may. */
export function explainDay(
  versions: readonly Sealed[],
  plan: Plan,
): string | undefined {
  const { version, on } = plan
  if (versions.some(({ seal }) => seal.version === version))
    return 'There is a version of that day, and a version is sealed once.'
  if (version < on)
    return versions.some(({ seal }) => seal.on < on || seal.version > version)
      ? 'Readers have had promises since that day, and nothing may be put among them afterwards.'
      : undefined

  return explainNotice(versions, plan)
}

/** Why readers are told too late; undefined where they are owed no notice. */
export function explainNotice(
  versions: readonly Sealed[],
  plan: Plan,
): string | undefined {
  const given = Math.max(daysBetween(plan.on, plan.version), 0)
  const promised = noticeOwed(versions, plan)
  return given < promised && !plan.withoutNotice
    ? `It would leave readers ${given} days, and they were promised ${promised}.`
    : undefined
}

/**
 * The most days of notice that are promised by the version in force when
 * readers are told, and by those between it and the new one.
 */
export function noticeOwed(
  versions: readonly Sealed[],
  { version, on }: Plan,
): number {
  const before = versions.filter(
    ({ seal, withdrawal }) => seal.version < version && !withdrawal,
  )
  const inForce = before.findLastIndex(({ seal }) => seal.version <= on)
  const promised = before
    .slice(Math.max(inForce, 0))
    .map(({ seal }) => Number(seal.facts.noticeDays))
  return Math.max(0, ...promised)
}
