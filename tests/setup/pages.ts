import facts from '../../content/facts.yaml'
import { versionPath } from '../../src/routes/addresses.ts'
import { createManifest, currentVersion } from '../../src/routes/manifest.ts'
import { today } from './project-copy.ts'

export { facts }

/** The pages and policies of the tested site. */
export const manifest = createManifest(today)

/** The permanent addresses of all versions, those in force included. */
export const permanentPathnames: string[] = [...manifest.policies.values()].flatMap((policy) =>
  policy.versions.map(({ slug, day }) => versionPath(slug, day)),
)

/** Every address that search engines know; the version in force stands at that of its policy. */
export const pathnames: string[] = manifest.pathnames.filter(
  (pathname) =>
    ![...manifest.policies.values()].some(
      (policy) => pathname === versionPath(policy.slug, currentVersion(policy).day),
    ),
)

/** The addresses of everything that is set as a policy. */
export const policies: string[] = manifest.documents
  .map(({ slug }) => slug)
  .filter((slug) => (manifest.pages.get(slug)?.frontMatter.layout ?? 'policy') === 'policy')
  .map((slug) => `/${slug}`)

/** An address that is no page. */
export const unknownPath = '/no-such-page'
