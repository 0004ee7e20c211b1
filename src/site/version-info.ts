import {
  findCurrent,
  substantiveSince,
  versionAfter,
  versionBefore,
} from './policy.ts'
import type { ShownVersion, SitePolicy } from './site.ts'

export type VersionInfo = ReturnType<typeof versionInfo>

/** Returns a version with its neighbours, for display. */
export function versionInfo(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent = true,
) {
  return {
    ...version,
    /** Whether the page is its permanent address, not that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: versionBefore(policy, version)?.day,
    after: versionAfter(policy, version)?.day,
    /** The day of the current version. */
    currentDay: findCurrent(policy)?.day,
    /** The first day of the same text, apart from editorial changes. */
    substantiveSince: substantiveSince(policy, version),
  }
}
