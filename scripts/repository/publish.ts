import type { Changes, Content } from './changes.ts'
import {
  commitOn,
  commitsOf,
  contentAt,
  isAncestor,
  LOCAL_REF,
} from './commits.ts'
import { git, type Person } from './git.ts'
import { runCommand } from './run-command.ts'

/** The number of attempts if somebody else publishes first. */
const TRIES = 3

/** A folder whose upstream is the remote, and the time limit in milliseconds. */
export interface Remote {
  folder: string
  limit: number
  /** Author and committer; by default, the person of git's settings. */
  person?: Person
}

/**
 * Publishes a change as a commit on top of the published one, by compare-and-
 * swap: if somebody else publishes first, makes the change again on their commit.
 * Returns the commit with the change. Throws if nothing was published.
 */
export async function publishChanges(
  remote: Remote,
  make: (content: Content) => Changes,
): Promise<string> {
  const { folder } = remote
  let head = await fetchPublished(remote)
  for (let tries = 0; tries < TRIES; tries++) {
    const changes = make(contentAt(folder, head))
    if (changes.edits.size === 0) return head
    const next = commitOn(folder, head, changes, remote.person)
    const now = await push(remote, head, next)
    if (isAncestor(folder, next, now)) return next
    head = now
  }
  throw new Error(
    'Others are publishing at the same time, and nothing was published. Try again.',
  )
}

/**
 * Fetches the last commit of the remote. Throws if it does not answer; the cause
 * is the output of git.
 */
export async function fetchPublished({
  folder,
  limit,
}: Remote): Promise<string> {
  const { remote, published } = commitsOf(folder)
  if (!remote) return published

  const args = ['fetch', '-q', remote]
  const { failed, output } = await runCommand(folder, 'git', args, limit)
  if (failed) throw new Error(unreachable, { cause: output })
  return commitsOf(folder).published
}

/**
 * Publishes the commit `next` if `from` is still the published one. Returns the
 * published commit, which differs if somebody was faster. Fetches after a failed
 * push, because it may have arrived.
 */
async function push(to: Remote, from: string, next: string): Promise<string> {
  const { folder, limit } = to
  const { remote, branch, published, local } = commitsOf(folder)
  if (!remote) {
    if (published !== from) return published
    git(folder, 'update-ref', LOCAL_REF, next, local)
    return next
  }
  const args = ['push', '-q', remote, `${next}:${branch}`]
  const { failed, output } = await runCommand(folder, 'git', args, limit)
  if (!failed) return next
  const now = await fetchPublished(to)
  if (now === from) throw new Error(notTaken, { cause: output })
  return now
}

const unreachable =
  'Nothing was published, because what others have published could not be fetched. Check the connection to the internet, then try again.'

const notTaken =
  'Nothing was published, because it could not be sent to the others. If it arrives late, the overview shows it. Try again.'
