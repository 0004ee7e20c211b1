import { versionsPath } from '../../site/addresses.ts'
import { notFound } from '../../site/manifest.ts'
import { currentVersion, published } from '../../site/policy.ts'
import {
  feed,
  type LoaderArgs,
  policyOf,
  versionInfo,
} from '../shared/loader.ts'

export type LoadedVersions = ReturnType<typeof loadVersions>

/** Loads all versions of a policy, the newest first. */
export function loadVersions(args: LoaderArgs) {
  const policy = policyOf(args)
  const { slug } = policy
  if (policy.versions.length === 0) notFound()
  const { title } = currentVersion(policy).frontMatter
  const versions = published(policy)
    .map((version) => versionInfo(policy, version))
    .reverse()
  return {
    pathname: versionsPath(slug),
    title: `${title}: all versions`,
    description: `Every version of the ${title}: from when it applies, what it changed, and how it compares with the one before.`,
    modified: versions
      .map(({ sealedOn }) => sealedOn)
      .sort()
      .at(-1),
    alternates: [feed],
    slug,
    versions,
  }
}
