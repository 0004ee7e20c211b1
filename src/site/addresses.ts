import { languages } from '../i18n/languages.ts'
import type { Day } from './timeline.ts'

/** The feed of all versions. */
export const feedPath = '/policies.xml'

/** A link to the feed. */
export const feedLink = {
  type: 'application/atom+xml',
  title: 'Changes to our policies',
  href: feedPath,
}
/** All versions as JSON, for programs. */
export const policiesPath = '/policies.json'

/** The policies that every page links by a relation of RFC 6903. */
export const policyRelations = {
  'privacy-policy': '/privacypolicy',
  'terms-of-service': '/tnc',
}

/** The search page in English. */
export const searchPath = '/search'
/** Paths of kinds of pages that have one address each. */
export const fixedPaths = [searchPath] as const
/** The slugs that no text may have, because they begin these addresses. */
export const reservedSlugs: readonly string[] = [
  ...fixedPaths.map((path) => path.slice(1)),
  ...languages.map(({ code }) => code).filter((code) => code !== 'en'),
]

/**
 * Returns the pathname of a page in a language, from its pathname in English.
 */
export const localPath = (code: string, pathname: string): string =>
  code === 'en' ? pathname : `/${code}${pathname}`.replace(/\/$/, '')

/**
 * Maps the pathname in an address to the page in a language, if there is one.
 */
export function addressIn(
  code: string,
  address: string,
  isAddress: (pathname: string) => boolean,
): string {
  if (code === 'en') return address

  return address.replace(/^\/[^?#]*/, (pathname) => {
    const local = localPath(code, pathname)
    return isAddress(local) ? local : pathname
  })
}

/** The address of a page, and of the current version of a policy. */
export const pagePath = (slug: string) => `/${slug}`

/** The permanent address of a version. */
export const versionPath = (slug: string, day: Day) => `/${slug}/${day}`

/** The list of versions of a policy. */
export const versionsPath = (slug: string) => `/${slug}/versions`

/** The comparison of two versions. */
export const comparisonPath = (slug: string, from: Day, to: Day) =>
  rangePath(slug, `${from}..${to}`)
/** The comparison of a range, such as `2026-12-01..2027-01-15`. */
export const rangePath = (slug: string, range: string) =>
  `/${slug}/compare/${range}`

/** The comparison of a version with the current one. */
export const sincePath = (slug: string, day: Day) => `/${slug}/since/${day}`
