import type { Changes, Content } from './changes.ts'
import { git, upstreamOf } from './git.ts'
import {
  commitOn,
  contentAt,
  isAncestor,
  LOCAL,
  publishedCommit,
} from './published.ts'
import { runCommand } from './run-command.ts'

/** How often a change is made because somebody else published first. */
const TRIES = 3

/** Where a folder publishes to, and the milliseconds to wait for it. */
export interface Remote {
  folder: string
  limit: number
}

/**
 * Publishes a change as a commit on top of what is published, by compare-and-
 * swap: if somebody else publishes first, the change is made again on their
 * commit. Returns the commit that has the change. Throws, in plain English, if
 * nothing was published.
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
    const next = commitOn(folder, head, changes)
    const now = await push(remote, head, next)
    if (isAncestor(folder, next, now)) return next
    head = now
  }
  throw new Error(
    'Others are publishing at the same moment, and nothing was published. Do this again.',
  )
}

/** Asks the remote for its last commit. Throws if it does not answer. */
export async function fetchPublished({
  folder,
  limit,
}: Remote): Promise<string> {
  const [remote = ''] = upstreamOf(folder).split('/')
  if (remote) {
    const args = ['fetch', '-q', remote]
    const { failed, output } = await runCommand(folder, 'git', args, limit)
    if (failed) throw new Error([unreachable, output].join('\n\n'))
  }
  return publishedCommit(folder)
}

/**
 * Moves what is published from a commit to the one after it, and returns where
 * it is then: somewhere else if somebody was faster. A push that was cut off may
 * have arrived, so the remote is asked.
 */
async function push(remote: Remote, from: string, to: string): Promise<string> {
  const { folder, limit } = remote
  const [name = '', ...branch] = upstreamOf(folder).split('/')
  if (!name) {
    const old = publishedCommit(folder)
    if (old === from) git(folder, 'update-ref', LOCAL, to)
    return publishedCommit(folder)
  }
  const args = ['push', '-q', name, `${to}:refs/heads/${branch.join('/')}`]
  const { failed, output } = await runCommand(folder, 'git', args, limit)
  if (!failed) return to
  const now = await fetchPublished(remote)
  if (now === from) throw new Error([notTaken, output].join('\n\n'))
  return now
}

const unreachable =
  'What others have published could not be fetched, so nothing was published. Do this again.'

const notTaken =
  'The remote did not take it, and every text is as it was. If it arrives late, the overview shows it. Do this again.'
