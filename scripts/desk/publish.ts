import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf, userName } from '../policies/git.ts'
import { placeIn } from '../policies/outside-files.ts'
import { draftsOf } from '../policies/policies.ts'
import type { Site } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { problemsOf } from '../rules/problems.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import type { DeskContext } from './endpoint.ts'
import { explainGit, GitRefusal } from './explain-git.ts'
import { Refusal } from './guard.ts'
import { createQueue } from './queue.ts'
import { type Ended, runGit } from './run-command.ts'
import { keepState, noteText } from './store.ts'

/** What is to be published. */
export interface Publication {
  /** Files of the content that go along, with what they say. */
  files: ReadonlyMap<string, string>
  /** Writes into a copy of the site what more there is, and names it. */
  write: (site: Site) => { files?: readonly string[]; message: string }
}

/** One after the other: each begins from what the one before has committed. */
const inLine = createQueue()

/**
 * Publishes files: in a copy of what is committed, brought up to date, they are
 * written, checked as a build checks them, committed and pushed; only then this
 * folder gets them. Or nothing of it is done, and it throws why.
 */
export function publish(
  context: DeskContext,
  publication: Publication,
): Promise<void> {
  return inLine(() => publishNow(context, publication))
}

async function publishNow(
  context: DeskContext,
  publication: Publication,
): Promise<void> {
  const { folder, today, inTurn, limit } = context
  const work = await workOf(folder)
  if (work.trouble) throw new GitRefusal(work.trouble)
  if (work.isDetached) throw new Refusal(422, detached)

  const temporary = mkdtempSync(join(tmpdir(), 'desk-'))
  const copy = join(temporary, 'site')
  try {
    const base = work.hasHistory
      ? await copyCommit(context, work, copy)
      : copyFiles(folder, copy)
    const home = join(copy, work.prefix)
    const { own, message } = writeCopy(home, today(), publication)
    const commit = base && (await commitFiles(home, own, message))
    if (base && commit === base && !work.ahead)
      throw new Refusal(
        422,
        'Nothing of this has changed since it was published.',
      )
    const push = ['push', '-q', work.remote, `HEAD:${work.ref}`]
    if (work.remote) await must(runGit(home, push, limit), limit)
    await inTurn(async () => {
      if (base && commit)
        await must(runGit(folder, ['update-ref', 'HEAD', commit, base]))
      adoptFiles(folder, home, own, publication.files)
      if (base) await must(runGit(folder, [...stage, ...own]))
    })
    await Promise.all(own.map((path) => context.changed(path)))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
    if (work.hasHistory) await runGit(folder, ['worktree', 'prune'])
  }
}

/** Tells git of files as they are, also of those that are gone. */
const stage = ['update-index', '--add', '--remove', '--']

const detached =
  'This copy stands on no branch (git calls it a detached HEAD): what is saved would belong to none, and be lost. Nothing was done. Let whoever looks after the project go back to the branch.'

/**
 * Copies what is committed, with what others have published since, to which
 * this folder is brought, too. Returns the commit that it then stands on.
 */
async function copyCommit(
  { folder, limit, inTurn }: DeskContext,
  { remote, ref, upstream }: Work,
  copy: string,
): Promise<string> {
  const headOf = async (place: string) =>
    (await must(runGit(place, ['rev-parse', 'HEAD']))).trim()
  if (remote)
    await must(runGit(folder, ['fetch', '-q', remote, ref], limit), limit)
  const head = await headOf(folder)
  await must(runGit(folder, ['worktree', 'add', '-q', '--detach', copy, head]))
  if (!remote) return head

  const { failed } = await runGit(copy, ['rebase', '-q', upstream])
  if (failed)
    throw new Refusal(
      422,
      'Others have published what changes the same lines as what is saved here and not sent yet. Nothing was done, and nothing is lost. Let whoever looks after the project join the two.',
    )
  const base = await headOf(copy)
  if (base === head) return head
  await inTurn(async () => {
    const { failed, output } = await runGit(folder, [
      'reset',
      '-q',
      '--keep',
      base,
    ])
    if (failed)
      throw new GitRefusal(
        output,
        'Others have published a change of a text that is changed here, too. Nothing was done, and nothing is lost. Let whoever looks after the project join the two.',
      )
  })
  return base
}

function copyFiles(folder: string, copy: string): undefined {
  for (const name of ['content', 'public'])
    if (existsSync(join(folder, name)))
      cpSync(join(folder, name), join(copy, name), { recursive: true })
}

/** Writes what is to be published into a copy. Throws where no site can be built of it. */
function writeCopy(
  home: string,
  today: string,
  { files, write }: Publication,
): { own: string[]; message: string } {
  for (const [path, text] of files) writeFile(placeIn(home, path), text)
  const { files: more = [], message } = write(openCheckedSite(home, today))

  const site = openCheckedSite(home, today)
  const drafts = new Set(draftsOf(site.policies).map(({ path }) => path))
  const failed = withErrors(problemsOf(site)).filter(
    ({ path }) => !drafts.has(path),
  )
  if (failed.length > 0) throw new ContentError(failed)
  return { own: [...new Set([...files.keys(), ...more])], message }
}

/** Commits files of a copy, where they have changed. Returns where that stands. */
async function commitFiles(
  home: string,
  files: readonly string[],
  message: string,
): Promise<string> {
  const [line = ''] = message.split('\n')
  const subject = line.length > 72 ? `${line.slice(0, 71)}…` : line
  const whole = subject === message ? subject : `${subject}\n\n${message}`
  await must(runGit(home, [...stage, ...files]))
  const changed = await must(runGit(home, ['diff', '--cached', '--name-only']))
  if (changed) await must(runGit(home, ['commit', '-q', '-m', whole]))
  return must(runGit(home, ['rev-parse', 'HEAD']))
}

/** Takes over what was published. What was typed meanwhile is kept. */
function adoptFiles(
  folder: string,
  home: string,
  own: readonly string[],
  sent: Publication['files'],
): void {
  const read = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined
  for (const path of own) {
    const file = placeIn(folder, path)
    const [now, text] = [read(file), read(join(home, path))]
    if (now === text) continue
    if (now !== undefined && now !== sent.get(path))
      keepState(folder, path, now, true)
    if (text === undefined) rmSync(file, { force: true })
    else {
      writeFile(file, text)
      noteText(folder, path, text)
    }
  }
}

async function must(ended: Promise<Ended>, limit?: number): Promise<string> {
  const { failed, isLate, output } = await ended
  if (failed) throw new GitRefusal(output, explainGit(output, isLate, limit))
  return output
}

export type Work = Awaited<ReturnType<typeof workOf>>

/**
 * What git knows of this copy of the project: who works here, where a push
 * would go, how many commits are not there yet, and the files of the content
 * that are in no commit as they are.
 */
export async function workOf(folder: string) {
  const { failed, output } = await runGit(folder, [
    ...['status', '--porcelain', '--branch', '-z'],
    ...['--no-renames', '-uall', '--', 'content'],
  ])
  const isNone = /not a git repository|ENOENT|^## No commits yet/.test(output)
  const [branch = '', ...files] = failed ? [] : output.split('\0')
  // The project may be a folder of a larger one.
  const [prefix = ''] = linesOf(folder, 'rev-parse', '--show-prefix')
  const [name = ''] = linesOf(folder, 'symbolic-ref', '-q', 'HEAD')
  const format =
    '--format=%(upstream:remotename)%0a%(upstream:remoteref)%0a%(upstream)'
  const [remote = '', ref = '', upstream = ''] = name
    ? linesOf(folder, 'for-each-ref', format, name)
    : []
  const [, ahead = 0] = /\[ahead (\d+)/.exec(branch) ?? []

  return {
    name: userName(folder) ?? '',
    prefix,
    remote,
    ref,
    upstream,
    ahead: Number(ahead),
    hasHistory: !isNone,
    /** What git says where it refuses. */
    trouble: failed && !isNone ? output : '',
    isDetached: branch === '## HEAD (no branch)',
    changed: files.filter(Boolean).map((line) => line.slice(3 + prefix.length)),
  }
}
