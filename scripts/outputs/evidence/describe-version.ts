import {
  type Day,
  predecessorOf,
  successorOf,
  timelineOf,
} from '../../../src/policy/timeline.ts'
import { pagePath, versionPath } from '../../../src/routes/addresses.ts'
import {
  policyTexts,
  publishedTexts,
  textOfDay,
} from '../../site/policy-texts.ts'
import { hashOf, sealsOf } from '../../site/seals.ts'
import type { Site } from '../../site/site.ts'
import { ContentError, withErrors } from '../../text/diagnostics/report.ts'
import { dataOf, versionOf } from '../../text/file-data.ts'
import { findCommit, git } from '../../text/git.ts'
import { readTimestamp } from './timestamp.ts'

/** What the manifest says of a version and of where its evidence comes from. */
export type Manifest = ReturnType<typeof describeVersion>

type PublishedTexts = Pick<Site, 'sources' | 'seals'>

/**
 * The day of the version that was in force on a day, as far as is known. Throws
 * where none was.
 */
export function findInForce(site: PublishedTexts, slug: string, day: Day): Day {
  const published = knownTexts(site, slug)
  const { inForce } = timelineOf(published, day)
  if (inForce) return inForce.day
  const [first] = published
  const begin = first
    ? `the first begins on ${first.day}`
    : 'none of its versions is sealed'
  throw new Error(`No version of ${slug} was in force on ${day}: ${begin}.`)
}

/**
 * Describes a version, which was asked for by a day on which it was in force,
 * or by its own. Throws where there is none, naming the policies or the
 * versions there are, or no history of git, or a token that does not fit.
 */
export function describeVersion(
  site: Site,
  slug: string,
  day: Day,
  askedFor?: Day,
) {
  const commit = findCommit(site.folder, 'HEAD')
  if (!commit)
    throw new Error(
      'Evidence names a commit, and this folder has no history of git, or no commit yet.',
    )
  const published = knownTexts(site, slug)
  const { path } = textOfDay(slug, policyTexts(site, slug), day)
  const { frontMatter } = dataOf(site.read(path))
  const notes = frontMatter && versionOf({ frontMatter })
  if (!notes)
    throw new Error(
      `${path} cannot be read. “npm run check” tells what to mend.`,
    )
  const { book } = site.seals
  const seals = sealsOf(book, { slug, day }).map((seal) => {
    const { by, sha256: text, previous } = seal
    return {
      number: book.indexOf(seal) + 1,
      by,
      text,
      previous,
      hash: hashOf(seal),
    }
  })
  if (seals.length === 0)
    throw new Error(`${path} is not sealed: readers have not been told of it.`)
  const predecessor = predecessorOf({ day }, published)?.day
  const changed = changedFiles(site.folder)
  const origin = site.facts.value?.siteUrl ?? ''
  return {
    policy: slug,
    title: frontMatter.title,
    effective: day,
    /** The version that takes its place, as far as is known. */
    until: successorOf({ day }, published)?.day ?? null,
    askedFor: askedFor ?? null,
    announced: notes.announced ?? null,
    ...(notes.reason && { changedWithoutNotice: notes.reason }),
    ...(notes.withdrawn && {
      withdrawn: notes.withdrawn,
      withdrawalReason: notes.withdrawalReason,
    }),
    summary: notes.summary ?? null,
    corrections: notes.corrections,
    address: origin + versionPath(slug, day),
    addressWhileInForce: origin + pagePath(slug),
    predecessor: predecessor ?? null,
    redline: predecessor ? 'redline.html' : 'none: this is the first version',
    pageShownAsOf: day,
    seals,
    timestamps: seals.flatMap(({ hash, number }) => {
      const stamp = readTimestamp(site.folder, hash)
      return stamp ? [{ seal: hash, file: `seal-${number}.tsr`, ...stamp }] : []
    }),
    commit: commit.hash,
    commitTime: commit.time.toISOString(),
    workingCopyDiffers: changed.length > 0,
    ...(changed.length > 0 && { changedSinceCommit: changed }),
  }
}

/**
 * The texts of a policy that readers have been told of, and that were not
 * withdrawn, the oldest first.
 */
function knownTexts(site: PublishedTexts, slug: string) {
  const unreadable = withErrors([site.seals.file])
  if (unreadable.length > 0) throw new ContentError(unreadable)
  if (policyTexts(site, slug).every(({ day }) => day === ''))
    throw new Error(`“${slug}” has no versions, and so no evidence of one.`)
  return publishedTexts(site, slug)
}

/**
 * The files that differ from the last commit, of those that the documents are
 * made from.
 */
function changedFiles(folder: string): string[] {
  const status = [
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
  ]
  const sources = [
    'content',
    'src',
    'scripts',
    'public',
    'package*.json',
    '*config.*',
  ]
  const entries = git(folder, ...status, ...sources)
    .toString()
    .split('\0')
  return entries.flatMap((entry) => entry.slice(3) || []).sort()
}
