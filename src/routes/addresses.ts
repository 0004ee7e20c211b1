import type { Day } from '../policy/timeline.ts'

/** Where the feed of all versions of all policies stands. */
export const feedPath = '/policies.xml'

/** The address of a page, and of a policy's version in force. */
export function pagePath(slug: string): string {
  return `/${slug}`
}

/** The permanent address of a version. */
export function versionPath(slug: string, day: Day): string {
  return `/${slug}/${day}`
}

/** Where the versions of a policy are listed. */
export function versionsPath(slug: string): string {
  return `/${slug}/versions`
}

/** Where two neighbouring versions are compared. */
export function comparisonPath(slug: string, from: Day, to: Day): string {
  return `/${slug}/compare/${from}..${to}`
}
