import { changedClauses, isUnchanged } from '../../compare/summarize.ts'
import type { Alternate } from '../../document/metadata.ts'
import { formatDay } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/languages.ts'
import {
  comparisonPath,
  feedPath,
  sincePath,
  versionPath,
  versionsPath,
} from '../../site/addresses.ts'
import { manifest, notFound } from '../../site/manifest.ts'
import {
  currentVersion,
  inSubstanceSince,
  published,
  versionAfter,
  versionBefore,
  versionInForce,
} from '../../site/policy.ts'
import type { DocumentOf, ShownVersion, SitePolicy } from '../../site/site.ts'
import { type Day, latest } from '../../site/timeline.ts'
import { compareTexts } from '../shared/compare-texts.ts'

/** What an address asks for, and how the documents of texts are found. */
export interface LoaderArgs {
  slug: string
  /** What stands behind the slug: a day, two days or the name of a draft. */
  rest: string
  language: Language
  documentOf: DocumentOf
}

export type VersionInfo = ReturnType<typeof versionInfo>
export type LoadedVersions = ReturnType<typeof loadVersions>
export type LoadedComparison = ReturnType<typeof loadComparison>

/** The feed of changes. */
export const feed: Alternate = {
  type: 'application/atom+xml',
  title: 'Changes to our policies',
  href: feedPath,
}

/** All versions of a policy, the newest first. */
export function loadVersions({ slug }: LoaderArgs) {
  const policy = policyOf(slug)
  if (policy.versions.length === 0) notFound()
  const { title } = currentVersion(policy).frontMatter
  const versions = published(policy)
    .map((version) => versionInfo(policy, version))
    .reverse()
  return {
    pathname: versionsPath(slug),
    title: `${title}: all versions`,
    description: `Every version of the ${title}: from when it applies, what it changed, and how it compares with the one before.`,
    modified: latest(versions.map(({ sealedOn }) => sealedOn)),
    alternates: [feed],
    slug,
    versions,
  }
}

/** Two versions, given as `2026-12-01..2027-01-15`, compared. */
export function loadComparison({ slug, rest, documentOf }: LoaderArgs) {
  const policy = policyOf(slug)
  const [from, to] = rest.split('..')
  const [before, after] = [versionOf(policy, from), versionOf(policy, to)]
  if (before.day >= after.day) notFound()

  return {
    ...comparisonOf(policy, before, after, documentOf),
    pathname: comparisonPath(slug, before.day, after.day),
    title: `${after.frontMatter.title}: what changes from ${formatDay(after.day)}`,
  }
}

/**
 * A version and the one in force compared, the older one first; the address
 * stays when another comes into force.
 */
export function loadSince({ slug, rest: day, documentOf }: LoaderArgs) {
  const policy = policyOf(slug)
  const current = currentVersion(policy)
  const version = versionOf(policy, day)
  const [before, after] =
    version.day < current.day ? [version, current] : [current, version]
  const compared = comparisonOf(policy, before, after, documentOf)
  const { redline } = compared
  const { length } = changedClauses(redline)
  const answer = isUnchanged(redline)
    ? 'nothing has'
    : (['the title has', 'one clause has'][length] ?? `${length} clauses have`)

  return {
    ...compared,
    pathname: sincePath(slug, day),
    title: `${current.frontMatter.title}: ${answer} changed since ${formatDay(day)}`,
  }
}

function comparisonOf(
  policy: SitePolicy,
  before: ShownVersion,
  after: ShownVersion,
  documentOf: DocumentOf,
) {
  const { slug, sealedOn, frontMatter } = after
  const sideOf = ({ day }: ShownVersion) => ({
    label: `the version of ${formatDay(day)}`,
    href: versionPath(slug, day),
  })
  const [old, current] = [sideOf(before), sideOf(after)]

  return {
    description: `${frontMatter.title}: ${old.label} and ${current.label} compared, clause by clause and word by word.`,
    modified: sealedOn,
    alternates: [feed],
    noindex: [before, after].some(({ status }) => status === 'withdrawn'),
    version: versionInfo(policy, after),
    before: old,
    after: current,
    redline: compareTexts(before, after, documentOf),
  }
}

/**
 * What a page says of a version: its place among the others of its policy, and
 * what it says of itself.
 */
export function versionInfo(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent = true,
) {
  return {
    ...version,
    /** Whether it is shown at its own address, not at that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: versionBefore(policy, version)?.day,
    after: versionAfter(policy, version)?.day,
    /** The day of the version in force, where there is one. */
    inForce: versionInForce(policy)?.day,
    /** Since when the text is as it is in substance. */
    inSubstanceSince: inSubstanceSince(policy, version),
  }
}

/** The policy of a slug. Throws a 404 where there is none. */
export function policyOf(slug: string): SitePolicy {
  return manifest.policies.get(slug) ?? notFound()
}

/** The version of a day. Throws a 404 where there is none. */
export function versionOf(
  { versions }: SitePolicy,
  day: Day | undefined,
): ShownVersion {
  return versions.find((version) => version.day === day) ?? notFound()
}
