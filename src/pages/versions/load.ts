import { textOfRuns } from '../../compare/document-model.ts'
import { feedLink, versionsPath } from '../../site/addresses.ts'
import { historiesOf } from '../../site/clause-history.ts'
import { publishedVersions, versionAtAddress } from '../../site/policy.ts'
import type { SitePolicy } from '../../site/site.ts'
import { versionInfo } from '../../site/version-info.ts'
import { type LoadContext, notFound, policyAt } from '../page-kind.tsx'

export type VersionsPage = ReturnType<typeof loadVersions>

/** Loads all versions of a policy, the newest first. */
export function loadVersions({ slug }: { slug: string }, context: LoadContext) {
  const policy = policyAt(context, slug)
  if (policy.versions.length === 0) notFound()
  const { title } = versionAtAddress(policy).frontMatter
  const versions = publishedVersions(policy)
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
    alternates: [feedLink],
    slug,
    versions,
    chapters: chaptersOf(policy),
  }
}

/** Lists the chapters of the newest version with the days on which they changed. */
function chaptersOf(policy: SitePolicy) {
  const newest = publishedVersions(policy).at(-1) ?? versionAtAddress(policy)
  const histories = historiesOf(policy, newest)
  return newest.document.clauses.flatMap(({ id, number, title }) => {
    const days = histories.get(id)?.days
    return days ? { id, name: `${number} ${textOfRuns(title)}`, days } : []
  })
}
