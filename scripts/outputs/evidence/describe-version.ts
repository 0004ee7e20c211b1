import {
  inForceOn,
  published,
  versionAfter,
  versionBefore,
} from '../../../src/policy/policy.ts'
import type { Day } from '../../../src/policy/timeline.ts'
import { linesOf } from '../../policies/book.ts'
import { findCommit, git } from '../../policies/git.ts'
import { draftsOf, type Policy } from '../../policies/policies.ts'
import { policyNamed, type Site, versionOfDay } from '../../policies/site.ts'
import { ContentError } from '../../text/diagnostics/report.ts'

/** A version, what stands around it, and where its evidence comes from. */
export type About = ReturnType<typeof describeVersion>

/**
 * The day of the version that was in force on a day, as far as is known. Throws
 * where none was.
 */
export function findInForce(site: Site, slug: string, day: Day): Day {
  const known = published(readablePolicy(site, slug))
  const inForce = inForceOn(known, day)
  if (inForce) return inForce.day

  const [first] = known
  const begin = first
    ? `the first begins on ${first.day}`
    : 'none of its versions is sealed'
  throw new Error(`No version of ${slug} was in force on ${day}: ${begin}.`)
}

/**
 * Describes a version, which was asked for by a day on which it was in force,
 * or by its own. Throws where there is none, naming the policies or the
 * versions there are, or no history of git.
 */
export function describeVersion(
  site: Site,
  slug: string,
  day: Day,
  askedFor: Day = day,
) {
  const commit = findCommit(site.folder, 'HEAD')
  if (!commit)
    throw new Error(
      'Evidence names a commit, and this folder has no history of git, or no commit yet.',
    )

  const policy = readablePolicy(site, slug)
  const version = versionOfDay(policy, day)
  return {
    version,
    before: versionBefore(policy, version),
    after: versionAfter(policy, version),
    askedFor,
    commit,
    /** Files that nobody else has as they are. */
    changed: changedFiles(site),
  }
}

/** A policy of a site whose book of seals can be read; throws otherwise. */
function readablePolicy({ book, policies, pages }: Site, slug: string): Policy {
  if (book.entries.length < linesOf(book.source).length)
    throw new ContentError([book.file])
  if (pages.some((page) => page.slug === slug))
    throw new Error(`“${slug}” has no versions, and so no evidence of one.`)

  return policyNamed({ policies }, slug)
}

/**
 * The files that differ from the last commit, of those that the documents are
 * made from: of drafts nothing is in them.
 */
export function changedFiles({ folder, policies }: Site): string[] {
  const how = ['--porcelain', '-z', '--no-renames', '--untracked-files=all']
  const sources = ['content', 'src', 'scripts', 'public', 'package*.json']
  const status = git(folder, ['status', ...how, '--', ...sources, '*config.*'])
  const entries = String(status).split('\0').filter(Boolean)
  const drafts = draftsOf(policies).map(({ path }) => path)
  // The project may be a folder of a larger one.
  const isDraft = (file: string) =>
    drafts.includes(file.slice(file.indexOf('content/')))

  return entries
    .map((entry) => entry.slice(3))
    .filter((file) => !isDraft(file))
    .sort()
}
