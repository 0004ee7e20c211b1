import type { Alternate, Metadata } from '../document/metadata.ts'
import { formatDay } from '../model/format-day.ts'
import type { PageModule } from '../policy/content-module.ts'
import { compare } from '../policy/diff.ts'
import {
  currentVersion,
  published,
  versionAfter,
  versionBefore,
  versionInForce,
} from '../policy/policy.ts'
import type { SitePolicy, SiteVersion } from '../policy/site.ts'
import { type Day, latest } from '../policy/timeline.ts'
import {
  comparisonPath,
  correctionsPath,
  feedPath,
  pagePath,
  policiesPath,
  sincePath,
  versionPath,
  versionsPath,
} from './addresses.ts'
import { loadText, manifest } from './manifest.ts'

/**
 * A page, or one version of a policy; `version` is undefined for a page that
 * has no versions.
 */
export interface LoadedPage extends Metadata {
  module: PageModule
  version?: VersionInfo
}
export type VersionInfo = ReturnType<typeof versionInfo>
export type LoadedVersions = ReturnType<typeof loadVersions>
export type LoadedComparison =
  | Awaited<ReturnType<typeof loadComparison>>
  | ReturnType<typeof loadCorrections>

const feed: Alternate = {
  type: 'application/atom+xml',
  title: 'Changes to our policies',
  href: feedPath,
}

/**
 * The text in force, or a page that has no versions. Throws a 404 where there
 * is neither, as the others do.
 */
export async function loadPage(slug: string): Promise<LoadedPage> {
  const policy = manifest.policies.get(slug)
  if (policy) return loadVersion(policy, currentVersion(policy), false)

  const page = manifest.pages.get(slug) ?? notFound()
  const { title, description, updated: modified } = page.frontMatter
  return {
    pathname: pagePath(slug),
    title,
    description,
    modified,
    module: await loadText(page),
  }
}

/** A version at its permanent address. */
export function loadPermanent(slug: string, day: Day): Promise<LoadedPage> {
  const policy = policyOf(slug)
  return loadVersion(policy, versionOf(policy, day), true)
}

async function loadVersion(
  policy: SitePolicy,
  version: SiteVersion,
  isPermanent: boolean,
) {
  const info = versionInfo(policy, version, isPermanent)
  const { title, description } = version.frontMatter
  // Before its first day nothing changes on that.
  const lastChange =
    (info.status === 'announced' && info.sealedOn) || version.day
  const isCurrent = version === currentVersion(policy)
  const corrections = info.metadata.corrections.map(({ date }) => date)
  // The text that its policy shows has one address for search engines; every
  // other version has its own.
  const pathname = isCurrent
    ? pagePath(policy.slug)
    : versionPath(policy.slug, version.day)
  return {
    pathname,
    title,
    description,
    modified: latest([lastChange, ...corrections.slice(-1)]),
    alternates: [
      feed,
      { type: 'text/markdown', href: `${pathname}.md` },
      { type: 'application/json', href: policiesPath },
    ],
    noindex: isHidden(version),
    module: await loadText(version),
    version: info,
  }
}

/** All versions of a policy, the newest first. */
export function loadVersions(slug: string) {
  const policy = policyOf(slug)
  const { title } = currentVersion(policy).frontMatter
  const versions = published(policy)
    .map((version) => versionInfo(policy, version))
    .reverse()
  return {
    pathname: versionsPath(slug),
    title: `${title}: all versions`,
    description: `Every version of the ${title}: from when it applies, what it changed, and how it compares with the one before.`,
    modified: latest(versions.map(({ sealedOn, day }) => sealedOn ?? day)),
    alternates: [feed],
    slug,
    versions,
  }
}

/** Two versions, given as `2026-12-01..2027-01-15`, compared. */
export function loadComparison(slug: string, range: string) {
  const policy = policyOf(slug)
  const [from, to] = range.split('..')
  const [before, after] = [versionOf(policy, from), versionOf(policy, to)]
  if (before.day >= after.day) notFound()

  return compareVersions(policy, before, after)
}

/**
 * A version and the one in force compared, the older one first; the address
 * stays when another comes into force.
 */
export async function loadSince(slug: string, day: Day) {
  const policy = policyOf(slug)
  const current = currentVersion(policy)
  const version = versionOf(policy, day)
  const [before, after] =
    version.day < current.day ? [version, current] : [current, version]
  const { title } = current.frontMatter

  return {
    ...(await compareVersions(policy, before, after)),
    pathname: sincePath(slug, day),
    title: `${title}: what has changed since ${formatDay(day)}`,
    description: `The ${title} of ${formatDay(day)} and the text in force today compared, clause by clause and word by word.`,
  }
}

async function compareVersions(
  policy: SitePolicy,
  before: SiteVersion,
  after: SiteVersion,
) {
  const { slug } = policy
  const [old, current] = await Promise.all([loadText(before), loadText(after)])
  const info = versionInfo(policy, after)
  const { title } = after.frontMatter
  const side = ({ day }: SiteVersion) => ({
    label: `the version of ${formatDay(day)}`,
    href: versionPath(slug, day),
  })
  return {
    pathname: comparisonPath(slug, before.day, after.day),
    title: `${title}: what changes from ${formatDay(after.day)}`,
    description: `The ${title} of ${formatDay(before.day)} and of ${formatDay(after.day)} compared, clause by clause and word by word.`,
    modified: after.sealedOn ?? after.day,
    alternates: [feed],
    noindex: isHidden(after) || isHidden(before),
    version: info,
    isCorrection: false,
    before: side(before),
    after: side(after),
    redline: compare(old.document, current.document, info.metadata.moved),
  }
}

/**
 * The clauses of a version that were corrected, as they were sealed first and
 * as they are.
 */
export function loadCorrections(slug: string, day: Day) {
  const policy = policyOf(slug)
  const version = versionOf(policy, day)
  const info = versionInfo(policy, version)
  const { before, after } = info.corrected ?? notFound()
  const { title } = version.frontMatter
  return {
    pathname: correctionsPath(slug, day),
    title: `${title}: what was corrected`,
    description: `The corrected clauses of the ${title} of ${formatDay(day)}, before and after, word by word.`,
    modified: info.metadata.corrections.at(-1)?.date,
    alternates: [feed],
    version: info,
    isCorrection: true,
    before: { label: 'the text as it was first published' },
    after: { label: 'the corrected text', href: versionPath(slug, day) },
    redline: compare(before, after),
  }
}

/**
 * Whether search engines are asked to leave a version out: nobody is bound by
 * it.
 */
function isHidden({ status }: SiteVersion): boolean {
  return status === 'draft' || status === 'withdrawn'
}

/**
 * What a page says of a version: its place among the others of its policy, and
 * what it says of itself.
 */
function versionInfo(
  policy: SitePolicy,
  version: SiteVersion,
  isPermanent = true,
) {
  const { slug, day, status, sealedOn, metadata, corrected } = version

  return {
    slug,
    day,
    status,
    sealedOn,
    metadata,
    corrected,
    /** Whether it is shown at its own address, not at that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: versionBefore(policy, version)?.day,
    after: versionAfter(policy, version)?.day,
    /** The day of the version in force, where there is one. */
    inForce: versionInForce(policy)?.day,
    /** The days of drafts, where they are shown at all. */
    drafts: policy.versions
      .filter((version) => version.status === 'draft')
      .map((draft) => draft.day),
  }
}

function policyOf(slug: string): SitePolicy {
  return manifest.policies.get(slug) ?? notFound()
}

function versionOf({ versions }: SitePolicy, day: Day | undefined) {
  return versions.find((version) => version.day === day) ?? notFound()
}

/** Says that an address is no page of the site. */
function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
