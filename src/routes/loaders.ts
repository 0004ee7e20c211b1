import { formatDay } from '../model/format-day.ts'
import { compare } from '../policy/diff.ts'
import { type Day, predecessorOf } from '../policy/timeline.ts'
import { comparisonPath, pagePath, versionPath, versionsPath } from './addresses.ts'
import type { LoadedComparison, LoadedPage, LoadedVersions } from './loaded.ts'
import { currentVersion, type Manifest, type Policy, type Version } from './manifest.ts'
import { versionInfo } from './version-info.ts'

/** The text in force, or a page that has no versions. Throws a 404 where there is neither, as the others do. */
export async function loadPage(manifest: Manifest, slug: string): Promise<LoadedPage> {
  const policy = manifest.policies.get(slug)
  if (policy) return loadVersion(policy, currentVersion(policy), false)
  const { frontMatter, load } = manifest.pages.get(slug) ?? notFound()
  const { title, description, updated: modified } = frontMatter
  const module = await load()
  return { pathname: pagePath(slug), title, description, modified, hasFeed: false, module }
}

/** A version at its permanent address. */
export function loadPermanent(manifest: Manifest, slug: string, day: Day): Promise<LoadedPage> {
  const policy = manifest.policies.get(slug) ?? notFound()
  return loadVersion(
    policy,
    policy.versions.find((version) => version.day === day) ?? notFound(),
    true,
  )
}

async function loadVersion(
  policy: Policy,
  version: Version,
  isPermanent: boolean,
): Promise<LoadedPage> {
  const info = versionInfo(policy, version, isPermanent)
  const { title, description } = version.frontMatter
  const isCurrent = info.status === 'in force' || !isPermanent
  const corrected = info.notes.corrections.at(-1)?.date ?? version.day
  return {
    // The text in force has one address for search engines; every other version has its own.
    pathname: isCurrent ? pagePath(policy.slug) : versionPath(policy.slug, version.day),
    title,
    description,
    modified: corrected > version.day ? corrected : version.day,
    hasFeed: true,
    module: await version.load(),
    version: info,
  }
}

/** The versions of a policy. */
export function loadVersions({ policies }: Manifest, slug: string): LoadedVersions {
  const policy = policies.get(slug) ?? notFound()
  const { title } = currentVersion(policy).frontMatter
  const versions = policy.versions.map((version) => versionInfo(policy, version)).reverse()
  return {
    pathname: versionsPath(slug),
    title: `${title}: all versions`,
    description: `Every version of the ${title}: from when it applies, what it changed, and how it compares with the one before.`,
    modified: versions
      .map(({ notes, day }) => notes.announced ?? day)
      .sort()
      .at(-1),
    hasFeed: true,
    slug,
    versions,
  }
}

/** Two neighbouring versions, given as `2026-12-01..2027-01-15`. */
export async function loadComparison(
  { policies }: Manifest,
  slug: string,
  range: string,
): Promise<LoadedComparison> {
  const policy = policies.get(slug) ?? notFound()
  const [from, to] = range.split('..')
  const after = policy.versions.find(({ day }) => day === to) ?? notFound()
  const before = predecessorOf(after, policy.versions)
  if (!before || before.day !== from) notFound()
  const [old, current] = await Promise.all([before.load(), after.load()])
  const info = versionInfo(policy, after)
  const { title } = after.frontMatter
  return {
    pathname: comparisonPath(slug, before.day, after.day),
    title: `${title}: what changes from ${formatDay(after.day)}`,
    description: `The ${title} of ${formatDay(before.day)} and of ${formatDay(after.day)} compared, clause by clause and word by word.`,
    modified: info.notes.announced ?? after.day,
    hasFeed: true,
    slug,
    before: before.day,
    after: info,
    redline: compare(old.document, current.document, { moved: info.notes.moved }),
  }
}

/** Says that an address is no page of the site. */
function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
