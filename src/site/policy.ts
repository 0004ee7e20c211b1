import type { Ground } from './front-matter.ts'
import type { Day } from './timeline.ts'

/** What a version is to readers on the day for which the site is made. */
export type Status = 'announced' | 'in force' | 'archived' | 'withdrawn'

/** A version of a policy. */
export interface Version {
  readonly slug: string
  /** The day from which it is in force. */
  readonly day: Day
  readonly status: Status
  /** The day of its seal, on which readers were told. */
  readonly sealedOn: Day
  /** Why it came without notice. */
  readonly withoutNotice?:
    | { readonly ground: Ground; readonly reason: string }
    | undefined
}

/** A policy with its versions, the oldest first. */
export interface Policy<V extends Version = Version> {
  readonly slug: string
  readonly versions: readonly V[]
}

type Dated = { readonly day: Day }

/** Whether a version was in force, as the company states, before its seal. */
export function isRecorded({
  day,
  sealedOn,
}: Pick<Version, 'day' | 'sealedOn'>): boolean {
  return day < sealedOn
}

/** The last of some versions that has begun on a day. */
export function inForceOn<V extends Dated>(
  versions: readonly V[],
  day: Day,
): V | undefined {
  return versions.findLast((version) => version.day <= day)
}

/** What a version is, by the days of all that are not withdrawn. */
export function statusAmong(
  versions: readonly Dated[],
  { day }: Dated,
  today: Day,
): Status {
  if (day > today) return 'announced'

  return inForceOn(versions, today)?.day === day ? 'in force' : 'archived'
}

/** The versions that were, are or will be in force. */
export function published<V extends Version>({ versions }: Policy<V>): V[] {
  return versions.filter(({ status }) => status !== 'withdrawn')
}

/** The version in force, where there is one. */
export function versionInForce<V extends Version>({ versions }: Policy<V>) {
  return versions.find(({ status }) => status === 'in force')
}

/** The one at the policy's address: in force, or the first to come. */
export function currentVersion<V extends Version>(policy: Policy<V>): V {
  const [first] = published(policy)
  const version = versionInForce(policy) ?? first ?? policy.versions[0]
  if (!version) throw new Error(`The policy ${policy.slug} has no versions.`)

  return version
}

/** The published version before one. */
export function versionBefore<V extends Version>(
  policy: Policy<V>,
  { day }: Dated,
): V | undefined {
  return published(policy).findLast((version) => version.day < day)
}

/** The published version after one. */
export function versionAfter<V extends Version>(
  policy: Policy<V>,
  { day }: Dated,
): V | undefined {
  return published(policy).find((version) => version.day > day)
}

/**
 * Since when a text is as it is in substance: the day of the last version up to
 * it that was more than editorial.
 */
export function inSubstanceSince(policy: Policy, version: Version): Day {
  const substantial = published(policy).findLast(
    ({ day, withoutNotice }) =>
      day <= version.day && withoutNotice?.ground !== 'editorial',
  )
  return substantial?.day ?? version.day
}
