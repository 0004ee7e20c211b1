import type { Ground } from './front-matter.ts'
import type { Day } from './timeline.ts'

/** The status of a version on the day of the site. */
export type Status = keyof typeof statusLabels

/** The label of each status on the screen. */
export const statusLabels = {
  upcoming: 'Upcoming',
  current: 'Current',
  archived: 'Archived',
  withdrawn: 'Withdrawn',
}

/** A version of a policy. */
export interface Version {
  readonly slug: string
  /** The effective date. */
  readonly day: Day
  readonly status: Status
  /** The day of its seal, on which it was announced. */
  readonly sealedOn: Day
  /** Why there was no notice. */
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

/**
 * Whether a version was sealed after its effective date, and so is only
 * recorded.
 */
export function isRecorded({
  day,
  sealedOn,
}: Pick<Version, 'day' | 'sealedOn'>): boolean {
  return day < sealedOn
}

/** Returns the last version that had begun on a day. */
export function versionOn<V extends Dated>(
  versions: readonly V[],
  day: Day,
): V | undefined {
  return versions.findLast((version) => version.day <= day)
}

/** Returns the status of a version among all that were not withdrawn. */
export function statusAmong(
  versions: readonly Dated[],
  { day }: Dated,
  today: Day,
): Status {
  if (day > today) return 'upcoming'

  return versionOn(versions, today)?.day === day ? 'current' : 'archived'
}

/** Returns the versions that were not withdrawn. */
export function publishedVersions<V extends Version>({
  versions,
}: Policy<V>): V[] {
  return versions.filter(({ status }) => status !== 'withdrawn')
}

/** Finds the version in force. */
export function findCurrent<V extends Version>({ versions }: Policy<V>) {
  return versions.find(({ status }) => status === 'current')
}

/**
 * Returns the version at the policy's address: the one in force, or else the
 * first to come.
 */
export function versionAtAddress<V extends Version>(policy: Policy<V>): V {
  const [first] = publishedVersions(policy)
  const version = findCurrent(policy) ?? first ?? policy.versions[0]
  if (!version) throw new Error(`The policy ${policy.slug} has no versions.`)

  return version
}

/** Finds the published version before one. */
export function versionBefore<V extends Version>(
  policy: Policy<V>,
  { day }: Dated,
): V | undefined {
  return publishedVersions(policy).findLast((version) => version.day < day)
}

/** Finds the published version after one. */
export function versionAfter<V extends Version>(
  policy: Policy<V>,
  { day }: Dated,
): V | undefined {
  return publishedVersions(policy).find((version) => version.day > day)
}

/**
 * Returns the day of the last version, up to this one, that was not editorial.
 */
export function substantiveSince(policy: Policy, version: Version): Day {
  const substantial = publishedVersions(policy).findLast(
    ({ day, withoutNotice }) =>
      day <= version.day && withoutNotice?.ground !== 'editorial',
  )
  return substantial?.day ?? version.day
}
