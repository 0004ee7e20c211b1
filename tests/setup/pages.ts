import type { z } from 'zod'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { siteData } from '../../scripts/vite/site-data.ts'
import { english } from '../../src/i18n/languages.ts'
import { pageKinds } from '../../src/pages/kinds.ts'
import { versionPath } from '../../src/site/addresses.ts'
import type { factsSchema } from '../../src/site/facts.ts'
import { createManifest, type Manifest } from '../../src/site/manifest.ts'
import { versionAtAddress } from '../../src/site/policy.ts'

const site = openCheckedSite()

/** The manifest of the published site. */
export const manifest: Manifest = createManifest(
  siteData(site, false),
  pageKinds,
)
/** All facts of the real site, also those that only texts print. */
export const facts = manifest.facts as z.infer<typeof factsSchema>

const slugs = [...manifest.policies.keys()]

/** The addresses of all policies with versions. */
export const policies: string[] = slugs.map((slug) => `/${slug}`)

/** The effective date of the version in force. */
export function inForce(slug: string): string {
  const policy = manifest.policies.get(slug)
  if (!policy) throw new Error(`There is no policy “${slug}”.`)

  return versionAtAddress(policy).day
}

/** Whether an address is in a language other than English. */
const isLocal = (pathname: string) =>
  manifest.languages.some(
    (language) =>
      language !== english && `${pathname}/`.startsWith(`/${language.code}/`),
  )

/**
 * The addresses of the landing page, a policy and the form in each language.
 */
export const localPages: string[] = manifest.pathnames.filter(
  (pathname) =>
    /^\/[a-z]+(?:\/(?:guidelines|delete-account))?$/.test(pathname) &&
    isLocal(pathname),
)

// The version in force is at the address of its policy.
const others = slugs.map((slug) => versionPath(slug, inForce(slug)))

/** Every address in English that search engines may index. */
export const pathnames: string[] = manifest.pathnames.filter(
  (pathname) => !isLocal(pathname) && !others.includes(pathname),
)

/** Returns one address of each kind of page, given the slugs of all policies. */
export function oneOfEachKind(paths: string[], names: string[]): string[] {
  const policy = new RegExp(`^/(${names.join('|')})`)
  const kindOf = (path: string) => path.replace(policy, '').replace(/\d/g, '0')
  return [...new Map(paths.map((path) => [kindOf(path), path])).values()]
}

/** One address of each kind of page. */
export const kinds: string[] = oneOfEachKind(pathnames, slugs)

/** An address without a page. */
export const unknownPath = '/no-such-page'
