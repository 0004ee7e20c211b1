import {
  publishedVersions,
  versionAfter,
  versionBefore,
  versionOn,
} from '../../../src/site/policy.ts'
import type { Day } from '../../../src/site/timeline.ts'
import { git, gitOrEmpty } from '../../repository/git.ts'
import { WRONG_DATE } from '../../seals/book.ts'
import { draftsOf } from '../../site/policies.ts'
import { policyNamed, type Site, versionOfDay } from '../../site/read-site.ts'
import { ContentError } from '../../text/diagnostics/report.ts'

/** A version, the versions before and after it, and the commit. */
export type DescribedVersion = ReturnType<typeof describeVersion>

/**
 * Describes the version that begins on a day, even a withdrawn one, or else the
 * version in force on that day. Throws when there is no such version or no
 * commit.
 */
export function describeVersion(
  site: Site,
  folder: string,
  slug: string,
  askedFor: Day,
) {
  const { workspace, book } = site
  const { gitError } = workspace
  const [hash, time] = gitOrEmpty(folder, 'log', '-1', '--format=%H %cI').split(
    ' ',
  )
  if (!hash || !time)
    throw new Error(
      `Evidence needs a Git commit. ${gitError ?? 'This folder has none.'}`,
    )
  if (book.file.messages.some(({ reason }) => reason !== WRONG_DATE))
    throw new ContentError([book.file])

  const policy = policyNamed(site, slug)
  const { versions } = policy
  const version =
    versions.find(({ day }) => day === askedFor) ??
    versionOn(publishedVersions(policy), askedFor) ??
    versionOfDay(policy, askedFor)
  return {
    version,
    before: versionBefore(policy, version),
    after: versionAfter(policy, version),
    askedFor,
    commit: { hash, time: new Date(time) },
    /** The uncommitted files. */
    changed: changedFiles(site, folder),
  }
}

/**
 * Lists the files that the evidence is built from and that differ from the last
 * commit. Drafts are not part of it.
 */
function changedFiles({ policies }: Site, folder: string): string[] {
  const sources = ['content', 'src', 'scripts', 'public', 'package*.json']
  const others = draftsOf(policies).map(({ path }) => `:!${path}`)
  const paths = [...sources, '*config.*', ...others]
  const how = ['--porcelain', '--untracked-files=all', '--']

  return git(folder, 'status', ...how, ...paths)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
}
