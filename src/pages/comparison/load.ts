import { changedClauses, isUnchanged } from '../../compare/summarize.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { comparisonPath, feedLink, sincePath } from '../../site/addresses.ts'
import { compareVersions } from '../../site/find-translation.ts'
import { versionAtAddress } from '../../site/policy.ts'
import type { ShownVersion, SitePolicy } from '../../site/site.ts'
import { versionInfo } from '../../site/version-info.ts'
import {
  type LoadContext,
  notFound,
  policyAt,
  versionAt,
} from '../page-kind.tsx'

export type ComparisonPage = ReturnType<typeof loadComparison>

/** Compares two versions, given as `2026-12-01..2027-01-15`. */
export function loadComparison(
  { slug, range }: { slug: string; range: string },
  context: LoadContext,
) {
  const policy = policyAt(context, slug)
  const [from, to] = range.split('..')
  const [before, after] = [versionAt(policy, from), versionAt(policy, to)]
  if (before.day >= after.day) notFound()

  return {
    ...comparisonOf(policy, before, after),
    pathname: comparisonPath(slug, before.day, after.day),
    title: titleOf(after),
  }
}

/** Compares a version with the current one, the older one first. */
export function loadSince(
  { slug, day }: { slug: string; day: string },
  context: LoadContext,
) {
  const policy = policyAt(context, slug)
  const current = versionAtAddress(policy)
  const version = versionAt(policy, day)
  const isUpcoming = version.day > current.day
  const [before, after] = isUpcoming ? [current, version] : [version, current]
  const compared = comparisonOf(policy, before, after)
  const { redline } = compared
  const { length } = changedClauses(redline)
  const isKept = isUnchanged(redline)
  const changed = isKept
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
          kept: isKept
            ? `The text you accepted on ${formatDay(day)} is the text in force today, word for word${day < current.day ? ', apart from the numbers of clauses' : ''}.`
            : undefined,
        }),
  }
}

function titleOf({ day, status, frontMatter }: ShownVersion): string {
  const verb = status === 'upcoming' ? 'changes' : 'changed'

  return `${frontMatter.title}: what ${verb} on ${formatDay(day)}`
}

function comparisonOf(
  policy: SitePolicy,
  before: ShownVersion,
  after: ShownVersion,
) {
  const { sealedOn, frontMatter } = after
  return {
    description: `${frontMatter.title}: the versions of ${formatDay(before.day)} and of ${formatDay(after.day)} compared, clause by clause and word by word.`,
    modified: sealedOn,
    alternates: [feedLink],
    noindex: [before, after].some(({ status }) => status === 'withdrawn'),
    /** The paragraph before the comparison. */
    lead: frontMatter.summary,
    slug: policy.slug,
    /** The newer version. */
    version: versionInfo(policy, after),
    /** The day of the older version. */
    from: before.day,
    /** A sentence instead of the comparison, if both texts are the same. */
    kept: undefined as string | undefined,
    redline: compareVersions(before, after),
  }
}
