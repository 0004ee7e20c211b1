import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf } from '../policies/git.ts'
import { placeIn } from '../policies/outside-files.ts'
import { draftsOf } from '../policies/policies.ts'
import type { Site } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { problemsOf } from '../rules/problems.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import type { DeskContext } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { runGit } from './run-command.ts'
import { keepState } from './store.ts'

/** What is to be published. */
export interface Publication {
  /** Files of the content that go along, with what they say. */
  files: ReadonlyMap<string, string>
  /** Writes into a copy of the site what more there is, and names it. */
  write: (site: Site) => { files?: readonly string[]; message: string }
}

/** Each begins from what the one before has committed. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Publishes files: in a copy of what is committed, brought up to date, they are
 * written, checked as a build checks them, committed and pushed; only then this
 * folder gets them. Or nothing of it is done, and it throws why.
 */
export function publish(
  context: DeskContext,
  publication: Publication,
): Promise<void> {
  const publishing = last
    .catch(() => {})
    .then(() => publishNow(context, publication))
  last = publishing
  return publishing
}

async function publishNow(
  { folder, today, limit }: DeskContext,
  publication: Publication,
): Promise<void> {
  const work = await workOf(folder)
  const { remote, branch } = work
  if (work.trouble) throw new Refusal(422, 'Git refuses.', work.trouble)
  if (work.isDetached) throw new Refusal(422, detached)

  const git = async (place: string, args: string[], reason?: string) => {
    const { failed, isLate, output } = await runGit(place, args, limit)
    if (!failed) return output.trim()
    throw new Refusal(422, isLate ? late : (reason ?? explain(output)), output)
  }
  const headOf = (place: string) => git(place, ['rev-parse', 'HEAD'])
  const temporary = mkdtempSync(join(tmpdir(), 'desk-'))
  const copy = join(temporary, 'site')
  const home = join(copy, work.prefix)
  try {
    if (!work.hasHistory) {
      copyFiles(folder, copy)
      const { own } = writeCopy(home, today(), publication)
      return adoptFiles(folder, home, own, publication.files)
    }
    if (remote) await git(folder, ['fetch', '-q', remote, branch])
    const head = await headOf(folder)
    await git(folder, ['worktree', 'add', '-q', '--detach', copy, head])
    if (remote) await git(copy, ['rebase', '-q', work.upstream], othersChanged)
    const base = await headOf(copy)
    if (base !== head)
      await git(folder, ['reset', '-q', '--keep', base], othersChanged)

    const { own, message } = writeCopy(home, today(), publication)
    await git(home, [...stage, ...own])
    if (await git(home, ['diff', '--cached', '--name-only']))
      await git(home, ['commit', '-q', '-m', message])
    const commit = await headOf(copy)
    if (remote)
      await git(home, ['push', '-q', remote, `HEAD:refs/heads/${branch}`])
    await git(folder, ['update-ref', 'HEAD', commit, base])
    adoptFiles(folder, home, own, publication.files)
    await git(folder, [...stage, ...own])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
    if (work.hasHistory) await runGit(folder, ['worktree', 'prune'])
  }
}

/** Tells git of files as they are, also of those that are gone. */
const stage = ['update-index', '--add', '--remove', '--']

const detached =
  'This copy stands on no branch (git calls it a detached HEAD): what is saved would belong to none, and be lost. Nothing was done. Let whoever looks after the project go back to the branch.'

const othersChanged =
  'Others have published a change of what is changed here, too. Nothing was done, and nothing is lost. Let whoever looks after the project join the two.'

const late =
  'The place to which it is sent did not answer in time, and every text is as it was. Do this again: what arrived all the same is found there, and not published twice.'

const reasons: readonly [sign: RegExp, reason: string][] = [
  [
    /fetch first|non-fast-forward|\[rejected\]/,
    'Somebody else has published at this moment. Do this again.',
  ],
  [/hook declined/, 'The place to which it is sent refused it.'],
  [
    /Could not|unable to access|denied|Authentication|does not appear/i,
    'The place to which it is sent cannot be reached, or does not let you in.',
  ],
  [/(?:)/, 'Git refuses.'],
]

/** What git says where it refuses, in plain English. */
function explain(said: string): string {
  const [, reason] = reasons.find(([sign]) => sign.test(said)) ?? []
  return `${reason} Nothing was published, and every text is as it was.`
}

function copyFiles(folder: string, copy: string): void {
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
      keepState(folder, path, now, 'unsaved')
    if (text === undefined) rmSync(file, { force: true })
    else {
      writeFile(file, text)
      keepState(folder, path, text, 'saved')
    }
  }
}

/**
 * What git knows of this copy of the project: where a push would go, how many
 * commits are not there yet, and the files of the content that are in no commit
 * as they are.
 */
export async function workOf(folder: string) {
  const { failed, output } = await runGit(folder, [
    ...['status', '--porcelain=v2', '--branch', '-z'],
    ...['--no-renames', '-uall', '--', 'content'],
  ])
  const isNone = /not a git repository|ENOENT|oid \(initial\)/.test(output)
  const lines = failed ? [] : output.split('\0')
  const told = (name: string) =>
    lines.find((it) => it.startsWith(`# branch.${name} `))?.split(' ')[2] ?? ''
  const upstream = told('upstream')
  const [remote = '', ...names] = upstream.split('/')
  // The project may be a folder of a larger one.
  const [prefix = ''] = linesOf(folder, 'rev-parse', '--show-prefix')

  return {
    prefix,
    remote,
    branch: names.join('/'),
    upstream,
    ahead: Number(told('ab')),
    hasHistory: !isNone,
    /** What git says where it refuses. */
    trouble: failed && !isNone ? output : '',
    isDetached: told('head') === '(detached)',
    changed: lines.flatMap((it) => {
      const [mark] = /^(1( \S+){7}|\?) /.exec(it) ?? []
      return mark ? it.slice(mark.length + prefix.length) : []
    }),
  }
}
