import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeIn } from '../policies/place-in.ts'
import { draftsOf } from '../policies/policies.ts'
import type { Site } from '../policies/read-site.ts'
import { writeFile } from '../policies/write-file.ts'
import { problemsOf } from '../rules/find-problems.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import type { DeskContext } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { runCommand } from './run-command.ts'
import { readFile, writeText } from './texts.ts'

/** What is to be published. */
export interface Publication {
  /** Files of the content that go along, with what they say. */
  files: ReadonlyMap<string, string>
  /** Writes into a copy of the site what more there is, and says what it is. */
  write: (site: Site) => string
}

/**
 * Publishes files: in a copy of what is committed, brought up to date, they are
 * written, checked as a build checks them, committed and pushed; only then this
 * folder gets them. Or nothing of it is done, and it throws why.
 */
export async function publish(
  { folder, today, limit }: DeskContext,
  { files, write }: Publication,
): Promise<void> {
  const work = await workOf(folder)
  const { remote, branch, upstream, trouble } = work
  if (trouble) throw refusal(refused, trouble)
  if (!work.hasHistory) {
    for (const [path, text] of files) writeFile(placeIn(folder, path), text)
    write(checked(folder, today()))
    return
  }

  const copy = mkdtempSync(join(tmpdir(), 'desk-'))
  const git = async (place: string, args: string[], reason = refused) => {
    const ended = await runCommand(place, 'git', args, limit)
    if (!ended.failed) return ended.output.trim()
    throw refusal(ended.isLate ? late : reason, ended.output)
  }
  const headOf = (place: string) => git(place, ['rev-parse', 'HEAD'])
  try {
    if (remote) await git(folder, ['fetch', '-q', remote, branch])
    await git(folder, ['worktree', 'add', '-q', '--detach', copy])
    if (remote) await git(copy, ['rebase', '-q', upstream], othersChanged)
    const base = await headOf(copy)
    if (base !== (await headOf(folder)))
      await git(folder, ['reset', '-q', '--keep', base], othersChanged)

    for (const [path, text] of files) writeFile(placeIn(copy, path), text)
    const message = write(openCheckedSite(copy, today()))
    checked(copy, today())
    await git(copy, ['add', '-A'])
    const staged = ['diff', '--cached', '--name-only', '-z', '--no-renames']
    const own = (await git(copy, staged)).split('\0').filter(Boolean)
    if (own.length > 0) await git(copy, ['commit', '-q', '-m', message])
    const commit = await headOf(copy)
    if (remote)
      await git(copy, ['push', '-q', remote, `HEAD:refs/heads/${branch}`])
    await git(folder, ['update-ref', 'HEAD', commit, base])
    for (const path of new Set([...files.keys(), ...own])) {
      const [now, text] = [readFile(folder, path), readFile(copy, path)]
      // What was typed meanwhile is kept.
      if (now === files.get(path) && text === undefined)
        rmSync(placeIn(folder, path), { force: true })
      else if (now !== text) writeText(folder, path, text)
    }
    await git(folder, ['reset', '-q'])
  } finally {
    rmSync(copy, { recursive: true, force: true })
    await runCommand(folder, 'git', ['worktree', 'prune'])
  }
}

/** `said` is what git says. */
const refusal = (reason: string, said: string) =>
  new Refusal(422, `${reason}\n\nFor whoever looks after it:\n${said}`)

const refused =
  'Git refuses, or the place to which the site is sent. Nothing was published, and every text is as it was. Do this again; where it stays so, show it to whoever looks after the project.'

const othersChanged =
  'Others have published a change of what is changed here, too. Nothing was done, and nothing is lost. Let whoever looks after the project join the two.'

const late =
  'The place to which it is sent did not answer in time, and every text is as it was. Do this again: what arrived all the same is found there, and not published twice.'

/** A site of which pages can be built; throws what stands in the way. */
function checked(folder: string, today: string): Site {
  const site = openCheckedSite(folder, today)
  const drafts = new Set(draftsOf(site.policies).map(({ path }) => path))
  const failed = withErrors(problemsOf(site)).filter(
    ({ path }) => !drafts.has(path),
  )
  if (failed.length > 0) throw new ContentError(failed)
  return site
}

/**
 * What git knows of this copy of the project: where a push would go, how many
 * commits are not there yet, and the files of the content that are in no commit
 * as they are.
 */
export async function workOf(folder: string) {
  const { failed, output } = await runCommand(folder, 'git', [
    ...['status', '--porcelain=v2', '--branch', '-z'],
    ...['--no-renames', '-uall', '--', 'content'],
  ])
  const isNone = /not a git repository|ENOENT|oid \(initial\)/.test(output)
  const lines = failed ? [] : output.split('\0')
  const told = (name: string) =>
    lines.find((it) => it.startsWith(`# branch.${name} `))?.split(' ')[2] ?? ''
  const upstream = told('upstream')
  const [remote = '', ...names] = upstream.split('/')
  const isDetached = told('head') === '(detached)'
  const wrong = isDetached ? 'HEAD is detached.' : failed && output

  return {
    remote,
    branch: names.join('/'),
    upstream,
    ahead: Number(told('ab')),
    hasHistory: !isNone,
    /** Why nothing can be published. */
    trouble: isNone ? '' : wrong || '',
    changed: lines.flatMap((it) => {
      const [mark] = /^(1( \S+){7}|\?) /.exec(it) ?? []
      return mark ? it.slice(mark.length) : []
    }),
  }
}
