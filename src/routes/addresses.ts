import { currentVersion, type Version } from '../policy/policy.ts'
import type { ShownTranslation } from '../policy/site.ts'
import type { Day } from '../policy/timeline.ts'
import { translationOf } from '../policy/translations.ts'

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

/**
 * Where an address of the site leads to in a language: to the page in it, or to
 * the page in English.
 */
export function addressIn(
  code: string,
  address: string,
  isAddress: (pathname: string) => boolean,
): string {
  return address.replace(/^\/[^?#]*/, (pathname) => {
    const local = localPath(code, pathname)
    return isAddress(local) ? local : pathname
  })
}

/** The address of a page, and of a policy's version in force. */
export const pagePath = (slug: string) => `/${slug}`

/** The permanent address of a version. */
export const versionPath = (slug: string, day: Day) => `/${slug}/${day}`

/** Where the versions of a policy are listed. */
export const versionsPath = (slug: string) => `/${slug}/versions`

/** Where two versions are compared, as in `2026-12-01..2027-01-15`. */
const rangePath = (slug: string, range: string) => `/${slug}/compare/${range}`
export const comparisonPath = (slug: string, from: Day, to: Day) =>
  rangePath(slug, `${from}..${to}`)

/** Where a draft is compared with the newest version. */
export const draftComparisonPath = (slug: string, name: string) =>
  `/${slug}/${name}/changes`

/** Where a version is compared with the one in force, whichever that is. */
export const sincePath = (slug: string, day: Day) => `/${slug}/since/${day}`

/** Every address of the site, for what of it is shown. */
export function pathnamesOf(
  pages: readonly { slug: string }[],
  policies: readonly ShownAddresses[],
  translations: readonly Translation[] = [],
): string[] {
  const shown = policies.filter(({ versions }) => versions.length > 0)
  const versions = shown.flatMap((policy) => policy.versions)
  const texts = [
    ...pages.map((page) => ({ path: pagePath(page.slug), text: page })),
    ...shown.map((policy) => ({
      path: pagePath(policy.slug),
      text: currentVersion(policy),
    })),
    ...shown.flatMap(({ slug, versions }) =>
      versions.map((text) => ({ path: versionPath(slug, text.day), text })),
    ),
  ]
  const inLanguage = (code: string) =>
    texts
      .filter(({ text }) => translationOf(text, code, translations, versions))
      .map(({ path }) => path)
  const codes = new Set(translations.map(({ language }) => language))

  return [
    '/',
    searchPath,
    ...texts.map(({ path }) => path),
    ...shown.flatMap(({ slug, versions, comparisons }) => [
      versionsPath(slug),
      ...comparisons.map((range) => rangePath(slug, range)),
      ...versions.map(({ day }) => sincePath(slug, day)),
    ]),
    ...policies.flatMap(({ slug, versions, drafts }) =>
      drafts.flatMap(({ name }) => [
        versionPath(slug, name),
        ...(versions.length > 0 ? [draftComparisonPath(slug, name)] : []),
      ]),
    ),
    ...[...codes].flatMap((code) =>
      ['/', ...inLanguage(code)].map((it) => localPath(code, it)),
    ),
  ]
}

type Translation = Pick<ShownTranslation, 'slug' | 'language' | 'day'>

interface ShownAddresses {
  slug: string
  versions: readonly Version[]
  comparisons: readonly string[]
  drafts: readonly { name: string }[]
}
