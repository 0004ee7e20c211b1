import { formatDay } from '../../src/model/format-day.ts'
import { linesOf, userName } from '../policies/git.ts'
import { isAsSealed, prepareSeal, prepareWithdrawal } from '../policies/seal.ts'
import { type Site, versionOf } from '../policies/site.ts'
import { ensureSealable } from '../rules/problems.ts'
import { bookFile, factsFile } from '../text/paths.ts'
import { Refusal } from './guard.ts'
import { runGit } from './run-command.ts'
import { refuseSealed, textAt, titleOf } from './texts.ts'

/** A version, and who seals it. */
interface Sealing {
  slug: string
  day: string
  by: string
}

interface Commit {
  files: string | readonly string[]
  message: string
}

/**
 * Seals a version and commits it, with what changes as the message. Returns
 * what was done, as do all of these.
 */
export async function sealAndCommit(
  site: Site,
  {
    slug,
    day,
    by,
    path: draft,
    ...shown
  }: Sealing & { read: string; path?: string | undefined },
): Promise<string> {
  await refuseDetached(site.folder)
  ensureSealable(site, slug)
  const { from, path, read, write } = prepareSeal(site, slug, {
    by,
    day,
    draft,
  })
  if (read !== shown.read)
    throw new Refusal(
      409,
      'What readers are promised has changed since you read it, and nothing was sealed. Go back, load the page again, and read it once more.',
    )
  write()
  const { summary = '' } = textAt(site, from).frontMatter?.version ?? {}
  const title = titleOf(site, from)
  const message = `${title} from ${formatDay(day)}${summary && `: ${summary}`}`
  const files = [path, bookFile, factsFile, from]

  await commitFiles(site, { files, message })
  return `${titleOf(site, path)} from ${formatDay(day)} is sealed.`
}

/** Withdraws an announced version, and commits that. */
export async function withdrawAndCommit(
  site: Site,
  { slug, day, by, reason }: Sealing & { reason: string },
): Promise<string> {
  await refuseDetached(site.folder)
  const { path, write } = prepareWithdrawal(site, { slug, day }, reason, by)
  write()
  const message = `Withdraw ${titleOf(site, path)} from ${formatDay(day)}: ${reason}`
  const files = [bookFile]

  await commitFiles(site, { files, message })
  return `${titleOf(site, path)} from ${formatDay(day)} is withdrawn.`
}

/**
 * Commits files that somebody chose, but no sealed text that was altered since,
 * and pushes all that is committed where there is a place to push to.
 */
export async function publish(
  site: Site,
  { files = [], message = '' }: Partial<Commit>,
): Promise<string> {
  const chosen = [files].flat()
  for (const file of chosen)
    if (site.texts.has(file) && isAltered(site, file)) refuseSealed(site, file)
  if (chosen.length > 0) await commitFiles(site, { files, message })
  const { upstream, ahead } = await workOf(site.folder)
  if (upstream && ahead > 0) return push(site.folder)
  if (chosen.length > 0) return 'Saved on this machine, and not public yet.'

  throw new Refusal(422, 'Choose what to publish.')
}

/** Whether a text is sealed, and is not as it was. */
function isAltered(site: Site, path: string): boolean {
  const version = versionOf(site, textAt(site, path))
  return version !== undefined && !isAsSealed(version)
}

/** Commits some files of the content and nothing else. */
async function commitFiles({ folder }: Site, it: Commit): Promise<void> {
  const { changed } = await refuseDetached(folder)
  const own = [it.files].flat().filter((file) => changed.includes(file))
  if (own.length === 0)
    throw new Refusal(422, 'Nothing of this has changed since it was saved.')
  const [line = '', ...more] = it.message.split('\n')
  const subject = line.length > 72 ? `${line.slice(0, 71)}…` : line
  const body = line === subject ? more : [line, ...more]
  const message = [subject, '', ...body].join('\n').trim()
  const added = await runGit(folder, 'add', '--', ...own)
  const { failed, output } = added.failed
    ? added
    : await runGit(folder, 'commit', '-m', message, '--', ...own)
  if (failed)
    throw new Refusal(
      422,
      `All is written, but git could not commit it:\n${output}`,
    )
}

/** Pushes what is committed. Nothing is ever forced. */
async function push(folder: string): Promise<string> {
  const { failed, output } = await runGit(folder, 'push')
  if (!failed)
    return 'Saved, and sent to where the site is made. It is online after the next build there.'
  const isBehind = /\[rejected\]|fetch first|non-fast-forward/.test(output)
  const why = isBehind
    ? 'Somebody else has published since. Nothing of theirs or of yours was overwritten. Let whoever looks after the project join the two with “git pull --rebase”, and publish again.'
    : 'Look at what git says, or ask whoever looks after the project; then publish again.'
  throw new Refusal(
    422,
    `It is saved on this machine, and was not sent. ${why}\n${output}`,
  )
}

/** Throws where what is committed would belong to no branch. */
async function refuseDetached(folder: string): Promise<Work> {
  const work = await workOf(folder)
  if (work.isDetached)
    throw new Refusal(
      422,
      'This copy stands on no branch (git calls it a detached HEAD): what is saved would belong to none, and be lost. Nothing was done. Let whoever looks after the project go back to the branch: git switch main',
    )
  return work
}

export type Work = Awaited<ReturnType<typeof workOf>>

/**
 * What git knows of this copy of the project: who works here, where a push
 * would go, how many commits are not there yet, and the files of the content
 * that are in no commit as they are.
 */
export async function workOf(folder: string) {
  const { failed, output } = await runGit(
    folder,
    ...['status', '--porcelain', '--branch', '-z'],
    ...['--no-renames', '-uall', '--', 'content'],
  )
  const [branch = '', ...files] = failed ? [] : output.split('\0')
  // The project may be a folder of a larger one.
  const [prefix = ''] = linesOf(folder, 'rev-parse', '--show-prefix')
  const [, upstream = '', ahead = 0] =
    /\.\.\.(\S+)(?:$| \[(?:ahead (\d+)|behind))/.exec(branch) ?? []

  return {
    name: userName(folder) ?? '',
    upstream,
    ahead: Number(ahead),
    isDetached: branch === '## HEAD (no branch)',
    changed: files.filter(Boolean).map((line) => line.slice(3 + prefix.length)),
  }
}
