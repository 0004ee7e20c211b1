import { changedClauses, isUnchanged } from '../../compare/summarize.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { comparisonPath, sincePath } from '../../site/addresses.ts'
import { notFound } from '../../site/manifest.ts'
import { currentVersion } from '../../site/policy.ts'
import type { DocumentOf, ShownVersion, SitePolicy } from '../../site/site.ts'
import {
  compareTexts,
  feed,
  type LoaderArgs,
  policyOf,
  versionInfo,
  versionOf,
} from '../shared/loader.ts'

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
    title: titleOf(after),
  }
}

/** Compares a version with the current one, the older one first. */
export function loadSince(args: LoaderArgs) {
  const { slug, rest: day, documentOf } = args
  const policy = policyOf(args)
  const current = currentVersion(policy)
  const version = versionOf(policy, day)
  const isUpcoming = version.day > current.day
  const [before, after] = isUpcoming ? [current, version] : [version, current]
  const compared = comparisonOf(policy, before, after, documentOf)
  const { redline } = compared
  const { length } = changedClauses(redline)
  const changed = isUnchanged(redline)
    ? 'nothing has'
    : (['the title has', 'one clause has'][length] ?? `${length} clauses have`)
  const differing =
    ['only the title is', 'this clause is'][length] ??
    `these ${length} clauses are`

  return {
    ...compared,
    pathname: sincePath(slug, day),
    ...(isUpcoming
      ? {
          title: titleOf(version),
          lead: `This version applies from ${formatDay(day)}. Until then ${differing} different.`,
        }
      : {
          title: `${current.frontMatter.title}: ${changed} changed since ${formatDay(day)}`,
        }),
  }
}

function titleOf({ day, status, frontMatter }: ShownVersion): string {
  const verb = status === 'announced' ? 'changes' : 'changed'

  return `${frontMatter.title}: what ${verb} on ${formatDay(day)}`
}

function comparisonOf(
  policy: SitePolicy,
  before: ShownVersion,
  after: ShownVersion,
  documentOf: DocumentOf,
) {
  const { sealedOn, frontMatter } = after
  return {
    description: `${frontMatter.title}: the versions of ${formatDay(before.day)} and of ${formatDay(after.day)} compared, clause by clause and word by word.`,
    modified: sealedOn,
    alternates: [feed],
    noindex: [before, after].some(({ status }) => status === 'withdrawn'),
    /** The paragraph before the comparison. */
    lead: frontMatter.summary,
    slug: policy.slug,
    /** The newer version. */
    version: versionInfo(policy, after),
    /** Both, the newer one first. */
    versions: [...new Set([after, before])].map((it) =>
      versionInfo(policy, it),
    ),
    redline: compareTexts(before, after, documentOf),
  }
}
