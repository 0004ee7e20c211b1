import {
  inSubstanceSince,
  versionAfter,
  versionBefore,
  versionInForce,
} from '../../site/policy.ts'
import type { ShownVersion, SitePolicy } from '../../site/site.ts'

export type VersionInfo = ReturnType<typeof versionInfo>

/**
 * What a page says of a version: its place among the others of its policy, and
 * what it says of itself.
 */
export function versionInfo(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent = true,
) {
  return {
    ...version,
    /** Whether it is shown at its own address, not at that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: versionBefore(policy, version)?.day,
    after: versionAfter(policy, version)?.day,
    /** The day of the version in force, where there is one. */
    inForce: versionInForce(policy)?.day,
    /** Since when the text is as it is in substance. */
    inSubstanceSince: inSubstanceSince(policy, version),
  }
}
