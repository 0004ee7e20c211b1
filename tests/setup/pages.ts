import facts from '../../content/facts.yaml'
import { english } from '../../src/model/languages.ts'
import { currentVersion } from '../../src/policy/policy.ts'
import { versionPath } from '../../src/routes/addresses.ts'
import { manifest } from '../../src/routes/manifest.ts'

export { facts, manifest }

/**
 * Every address that search engines know; the version in force stands at that
 * of its policy.
 */
export const pathnames: string[] = manifest.pathnames.filter(
  (pathname) =>
    !isLocal(pathname) &&
    ![...manifest.policies.keys()].some(
      (slug) => pathname === versionPath(slug, inForce(slug)),
    ),
)

/** Whether an address is in another language than English. */
function isLocal(pathname: string): boolean {
  const [, code = ''] = pathname.split('/')
  return manifest.languages.some((it) => it !== english && it.code === code)
}

/** The addresses of the landing page, a policy and the form in each language. */
export const localPages: string[] = manifest.pathnames.filter(
  (pathname) =>
    /^\/[a-z]+(?:\/(?:guidelines|delete-account))?$/.test(pathname) &&
    isLocal(pathname),
)

/** The addresses of all policies that have versions. */
export const policies: string[] = [...manifest.policies.keys()].map(
  (slug) => `/${slug}`,
)

/** The day of the version of a policy that is in force. */
export function inForce(slug: string): string {
  const policy = manifest.policies.get(slug)
  if (!policy) throw new Error(`There is no policy “${slug}”.`)

  return currentVersion(policy).day
}

/** One address of each kind of page: those of policies and of days are alike. */
export const kinds: string[] = [
  ...new Map(
    pathnames.map((path) => [
      policies
        .reduce((kind, policy) => kind.replace(policy, '/policy'), path)
        .replace(/\d/g, '0'),
      path,
    ]),
  ).values(),
]

/** An address that is no page. */
export const unknownPath = '/no-such-page'
