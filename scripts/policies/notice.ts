import { addDays, type Day, daysBetween } from '../../src/policy/timeline.ts'
import type { Seal, Sealed } from './book.ts'

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
    return versions.some(({ seal }) => seal.on < on)
      ? 'Readers have had promises since that day, and nothing may be put among them afterwards.'
      : undefined

  return explainNotice(versions, plan)
}

/** Why readers are told too late; undefined where they are owed no notice. */
export function explainNotice(
  versions: readonly Sealed[],
  { version, on, withoutNotice }: Plan,
): string | undefined {
  const before = versions.findLast(
    ({ seal, withdrawal }) => seal.version < version && !withdrawal,
  )
  if (!before || withoutNotice) return undefined
  const [given, promised] = [daysBetween(on, version), noticeOf(before)]
  return given < promised
    ? `It would leave readers ${Math.max(given, 0)} days, and they were promised ${promised}.`
    : undefined
}

/** The days of notice that a version promises of the next one. */
export function noticeOf({ seal }: Sealed): number {
  return Number(seal.facts.noticeDays)
}
