import { prepareSeal, prepareWithdrawal } from '../rules/prepare-seal.ts'
import { userName } from '../site/git.ts'
import type { Site } from '../site/site.ts'
import { versionOf } from '../text/file-data.ts'
import { factsFile, sealsFile } from '../text/paths.ts'
import { Refusal } from './guard.ts'
import { runGit } from './run-command.ts'
import {
  isAsSealed,
  readWhole,
  refuseSealed,
  textAt,
  titleOf,
} from './texts.ts'

/** A version, who seals it, and whether to push what is committed. */
interface Sealing {
  slug: string
  day: string
  by: string
  push?: 'on' | undefined
}

interface Commit {
  files: string | readonly string[]
  message: string
  push?: 'on' | undefined
}

/**
 * Seals a version and commits it, with what changes as the message. Returns
 * what was done, as do all of these.
 */
export async function sealAndCommit(site: Site, it: Sealing): Promise<string> {
  const { slug, day, by, push } = it
  const { path, what, write } = prepareSeal(site, slug, day, by)
  write()
  const metadata = versionOf(textAt(site, path))
  const summary = metadata?.corrections.at(-1)?.note ?? metadata?.summary ?? ''
  const message = `${titleOf(site, path)} from ${day}: ${summary || what}`
  const files = [path, sealsFile, factsFile]

  return `Sealed. ${await commitFiles(site, { files, message, push })}`
}

/** Withdraws an announced version, and commits that. */
export async function withdrawAndCommit(
  site: Site,
  { slug, day, by, push, reason }: Sealing & { reason: string },
): Promise<string> {
  const { path, write } = prepareWithdrawal(site, { slug, day }, reason, by)
  write()
  const message = `Withdraw ${slug} of ${day}: ${reason}`
  const files = [path, sealsFile]

  return `Withdrawn. ${await commitFiles(site, { files, message, push })}`
}

/** Commits files that somebody chose; no sealed text that was altered since. */
export function commitChosen(site: Site, it: Commit): Promise<string> {
  for (const file of [it.files].flat())
    if (site.texts.has(file) && !isAsSealed(site, file, readWhole(site, file)))
      refuseSealed(site, file)
  return commitFiles(site, it)
}

/**
 * Commits some files of the content and nothing else, and pushes where somebody
 * says so.
 */
async function commitFiles({ folder }: Site, it: Commit): Promise<string> {
  const { changed } = await workOf(folder)
  const own = [it.files].flat().filter((file) => changed.includes(file))
  if (own.length === 0)
    throw new Refusal(422, 'Nothing of this has changed since the last commit.')
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
  return `Committed.${it.push ? ` ${await push(folder)}` : ''}`
}

/** Pushes what is committed. Nothing is ever forced. */
export async function push(folder: string): Promise<string> {
  const { failed, output } = await runGit(folder, 'push')
  if (!failed) return 'Pushed.'
  const isBehind = /\[rejected\]|fetch first|non-fast-forward/.test(output)
  const why = isBehind
    ? 'Somebody else has pushed since. Nothing of theirs or of yours was overwritten. Let whoever looks after the repository join the two with “git pull --rebase”, and push again.'
    : 'Look at what git says, or ask whoever looks after the repository; then push again.'
  throw new Refusal(
    422,
    `It is committed on this machine, and was not pushed. ${why}\n${output}`,
  )
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
    ...['-c', 'core.quotePath=false', 'status', '--porcelain', '--branch'],
    ...['--no-renames', '-uall', '--', 'content'],
  )
  const [branch = '', ...files] = failed ? [] : output.split('\n')
  const [, upstream = '', ahead = 0] =
    /\.\.\.(\S+)(?:$| \[(?:ahead (\d+)|behind))/.exec(branch) ?? []

  return {
    name: userName(folder) ?? '',
    upstream,
    ahead: Number(ahead),
    changed: files.filter(Boolean).map((line) => line.slice(3)),
  }
}
