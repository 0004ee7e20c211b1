import { changedClauses, isUnchanged } from '../../compare/summarize.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { comparisonPath, sincePath, versionPath } from '../../site/addresses.ts'
import { notFound } from '../../site/manifest.ts'
import { currentVersion } from '../../site/policy.ts'
import type { DocumentOf, ShownVersion, SitePolicy } from '../../site/site.ts'
import { compareTexts } from '../shared/compare-texts.ts'
import { feed, type LoaderArgs, policyOf, versionOf } from '../shared/loader.ts'
import { versionInfo } from '../shared/version-info.ts'

export type LoadedComparison = ReturnType<typeof loadComparison>

/** Compares two versions, given as `2026-12-01..2027-01-15`. */
export function loadComparison(args: LoaderArgs) {
  const { slug, rest, documentOf } = args
  const policy = policyOf(args)
  const [from, to] = rest.split('..')
  const [before, after] = [versionOf(policy, from), versionOf(policy, to)]
  if (before.day >= after.day) notFound()

  return {
    ...comparisonOf(policy, before, after, documentOf),
    pathname: comparisonPath(slug, before.day, after.day),
    title: `${after.frontMatter.title}: what changes from ${formatDay(after.day)}`,
  }
}

/** Compares a version with the current one, the older one first. */
export function loadSince(args: LoaderArgs) {
  const { slug, rest: day, documentOf } = args
  const policy = policyOf(args)
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
