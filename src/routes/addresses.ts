import type { Day } from '../policy/timeline.ts'

/** Where the feed of all versions of all policies stands. */
export const feedPath = '/policies.xml'

/** Where all versions of all policies stand for programs. */
export const policiesPath = '/policies.json'

/** Where clauses are found, and the file in which the browser looks for them. */
export const searchPath = '/search'
export const searchFile = '/search.json'

/** The address of a page in a language, by its address in English. */
export const localPath = (code: string, pathname: string): string =>
  code === 'en' ? pathname : `/${code}${pathname}`.replace(/\/$/, '')

/** The address of a page, and of a policy's version in force. */
export const pagePath = (slug: string) => `/${slug}`

/** The permanent address of a version. */
export const versionPath = (slug: string, day: Day) => `/${slug}/${day}`

/** Where the versions of a policy are listed. */
export const versionsPath = (slug: string) => `/${slug}/versions`

/** Where two versions are compared, as in `2026-12-01..2027-01-15`. */
export const rangePath = (slug: string, range: string) =>
  `/${slug}/compare/${range}`
export const comparisonPath = (slug: string, from: Day, to: Day) =>
  rangePath(slug, `${from}..${to}`)

/** Where a draft is compared with the newest version. */
export const draftComparisonPath = (slug: string, name: string) =>
  `/${slug}/${name}/changes`

/** Where a version is compared with the one in force, whichever that is. */
export const sincePath = (slug: string, day: Day) => `/${slug}/since/${day}`

/**
 * Every address of the site, for what of it is shown; `translated` are the codes
 * of its other languages, in each of which every text has one.
 */
export function pathnamesOf(
  pages: readonly { slug: string }[],
  policies: readonly ShownAddresses[],
  translated: readonly string[] = [],
): string[] {
  const all = [
    '/',
    ...pages.map(({ slug }) => pagePath(slug)),
    ...policies.flatMap(({ slug, versions }) => [
      ...(versions.length > 0 ? [pagePath(slug)] : []),
      ...versions.map(({ day }) => versionPath(slug, day)),
    ]),
  ]
  return [
    '/',
    searchPath,
    ...pages.map(({ slug }) => pagePath(slug)),
    ...policies.flatMap(pathnamesIn),
    ...translated.flatMap((code) => all.map((it) => localPath(code, it))),
  ]
}

interface ShownAddresses {
  slug: string
  versions: readonly { day: Day }[]
  comparisons: readonly string[]
  drafts: readonly { name: string }[]
}

function pathnamesIn({
  slug,
  versions,
  comparisons,
  drafts,
}: ShownAddresses): string[] {
  const own = drafts.flatMap(({ name }) => [
    versionPath(slug, name),
    ...(versions.length > 0 ? [draftComparisonPath(slug, name)] : []),
  ])
  if (versions.length === 0) return own

  return [
    pagePath(slug),
    versionsPath(slug),
    ...versions.map(({ day }) => versionPath(slug, day)),
    ...comparisons.map((range) => rangePath(slug, range)),
    ...versions.map(({ day }) => sincePath(slug, day)),
    ...own,
  ]
}
