import type { Day } from '../policy/timeline.ts'

/** Where the feed of all versions of all policies stands. */
export const feedPath = '/policies.xml'

/** The address of a page, and of a policy's version in force. */
export const pagePath = (slug: string) => `/${slug}`

/** The permanent address of a version. */
export const versionPath = (slug: string, day: Day) => `/${slug}/${day}`

/** Where the versions of a policy are listed. */
export const versionsPath = (slug: string) => `/${slug}/versions`

/**
 * Where the clauses of a version that were corrected are shown before and
 * after.
 */
export const correctionsPath = (slug: string, day: Day) =>
  `/${slug}/${day}/corrections`

/** Where two versions are compared. */
export const comparisonPath = (slug: string, from: Day, to: Day) =>
  `/${slug}/compare/${from}..${to}`
