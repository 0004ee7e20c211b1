import facts from '../../content/facts.yaml'
import { versionPath } from '../../src/routes/addresses.ts'
import {
  createManifest,
  currentVersion,
  loadSections,
} from '../../src/routes/manifest.ts'
import { today } from './project-copy.ts'

export { facts }

/** The pages and policies of the tested site. */
export const manifest = createManifest(today)

/** The permanent addresses of all versions, those in force included. */
export const permanentPathnames: string[] = [
  ...manifest.policies.values(),
].flatMap((policy) =>
  policy.versions.map(({ slug, day }) => versionPath(slug, day)),
)

/**
 * Every address that search engines know; the version in force stands at that
 * of its policy.
 */
export const pathnames: string[] = manifest.pathnames.filter(
  (pathname) =>
    ![...manifest.policies.values()].some(
      (policy) =>
        pathname === versionPath(policy.slug, currentVersion(policy).day),
    ),
)

/** The addresses of all policies that have versions. */
export const policies: string[] = [...manifest.policies.keys()].map(
  (slug) => `/${slug}`,
)

/** An address that is no page. */
export const unknownPath = '/no-such-page'

/**
 * The links of the landing page to its sections: what each says, and where it
 * leads.
 */
export async function sectionLinks(): Promise<
  [label: string, address: string][]
> {
  const sections = await loadSections()
  return sections.flatMap(({ frontMatter: { nav, anchor } }) =>
    nav && anchor ? [[nav, `#${anchor}`]] : [],
  )
}
