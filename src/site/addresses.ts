import { currentVersion } from './policy.ts'
import type { SiteData } from './site.ts'
import type { Day } from './timeline.ts'
import { translationOf } from './translations.ts'

/** The feed of all versions. */
export const feedPath = '/policies.xml'

/** All versions as JSON, for programs. */
export const policiesPath = '/policies.json'

/** The search page in English. */
export const searchPath = '/search'

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

/** The comparison of two versions, such as `2026-12-01..2027-01-15`. */
const rangePath = (slug: string, range: string) => `/${slug}/compare/${range}`
export const comparisonPath = (slug: string, from: Day, to: Day) =>
  rangePath(slug, `${from}..${to}`)

/** The comparison of a version with the current one. */
export const sincePath = (slug: string, day: Day) => `/${slug}/since/${day}`

/** Lists every address of a site. */
export function pathnamesOf({
  pages,
  policies,
  translations,
  translatedSections,
}: SiteData): string[] {
  const shown = policies.filter(({ versions }) => versions.length > 0)
  const versions = shown.flatMap((policy) => policy.versions)
  const current = [...pages, ...shown.map((policy) => currentVersion(policy))]
  const texts = [
    ...current.map((text) => ({ path: pagePath(text.slug), text })),
    ...versions.map((text) => ({
      path: versionPath(text.slug, text.day),
      text,
    })),
  ]
  const codes = new Set(
    [...translations, ...translatedSections].map(({ language }) => language),
  )
  return [
    '/',
    searchPath,
    ...texts.map(({ path }) => path),
    ...shown.map(({ slug }) => versionsPath(slug)),
    ...versions.map(({ slug, day }) => sincePath(slug, day)),
    ...policies.flatMap(({ slug, comparisons, drafts }) => [
      ...comparisons.map((range) => rangePath(slug, range)),
      ...drafts.map(({ name }) => versionPath(slug, name)),
    ]),
    ...[...codes].flatMap((code) => {
      const translated = texts.filter(({ text }) =>
        translationOf(text, code, translations, versions),
      )
      return ['/', searchPath, ...translated.map(({ path }) => path)].map(
        (path) => localPath(code, path),
      )
    }),
  ]
}
