import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorsBeside } from '../checks/find-problems.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { upstreamOf } from '../repository/git.ts'
import { placeIn, writeFile } from '../repository/write-file.ts'
import { draftsOf } from '../site/policies.ts'
import { findText, type Site } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { bookFile } from '../text/paths.ts'
import type { DeskContext } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { runCommand } from './run-command.ts'
import { readFile, writeText } from './texts.ts'

/**
 * Publishes a file of the content with those without which no site is what it
 * is here: facts, seals, and what is sealed. In a copy of what is committed,
 * brought up to date, they are written, with what `write` adds, checked as a
 * build checks them, committed as what it says, and pushed; only then this
 * folder gets them. Or nothing of it is done, and it throws why.
 */
export async function publish(
  site: Site,
  { limit }: DeskContext,
  path: string,
  write: (copy: Site) => string,
): Promise<void> {
  const { folder, today } = site
  const changed = await changedIn(folder)
  if (!changed) {
    write(checked(folder, today))
    return
  }

  const others = changed.filter(
    (it) =>
      it === bookFile ||
      /^content\/facts\b.*\.yaml$/.test(it) ||
      (site.seals.has(it) && findText(site, it)),
  )
  const files = new Map(
    [...others, path].map((it) => [it, readFile(folder, it) ?? '']),
  )
  const upstream = upstreamOf(folder)
  const [remote = '', ...branch] = upstream.split('/')
  const copy = mkdtempSync(join(tmpdir(), 'desk-'))
  const git = async (place: string, args: string[], reason = refused) => {
    const { failed, output } = await runCommand(place, 'git', args, limit)
    if (failed) throw refusal(reason, output)
    return output.trim()
  }
  const head = () => git(copy, ['rev-parse', 'HEAD'])
  try {
    if (remote) await git(folder, ['fetch', '-q', remote])
    await git(folder, ['worktree', 'add', '-q', '--detach', copy])
    if (remote) await git(copy, ['rebase', '-q', upstream], othersChanged)
    const base = await head()
    await git(folder, ['reset', '-q', '--keep', base], othersChanged)

    for (const [it, text] of files) writeFile(placeIn(copy, it), text)
    const message = write(openCheckedSite(copy, today))
    checked(copy, today)
    await git(copy, ['add', '-A'])
    const staged = ['diff', '--cached', '--name-only', '-z', '--no-renames']
    const written = (await git(copy, staged)).split('\0').filter(Boolean)
    if (written.length > 0) await git(copy, ['commit', '-q', '-m', message])
    const commit = await head()
    const target = `HEAD:refs/heads/${branch.join('/')}`
    if (remote) await git(copy, ['push', '-q', remote, target])
    await git(folder, ['reset', '-q', commit])
    for (const it of written) {
      const text = readFile(copy, it)
      // What was typed meanwhile stays.
      if (text !== undefined && text !== files.get(it))
        writeText(folder, it, text)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
    await runCommand(folder, 'git', ['worktree', 'prune'])
  }
}

/** `said` is what git says. */
const refusal = (reason: string, said: string) =>
  new Refusal(422, `${reason}\n\nFor whoever looks after it:\n${said}`)

const refused =
  'Git refuses, or the place to which the site is sent, or it did not answer in time. Every text is as it was. Do this again: where you are told then that there is such a version, it was published all the same, and the overview shows it. Where git refuses again, show this to whoever looks after the project.'

const othersChanged =
  'Others have published a change of what is changed here, too. Nothing was done, and nothing is lost. Let whoever looks after the project join the two.'

/** A site of which pages can be built; throws what stands in the way. */
function checked(folder: string, today: string): Site {
  const site = openCheckedSite(folder, today)
  const failed = errorsBeside(site, draftsOf(site.policies))
  if (failed.length > 0) throw new ContentError(failed)
  return site
}

/**
 * The files of the content that are in no commit as they are; undefined where
 * there is no history. Throws where git refuses.
 */
export async function changedIn(folder: string): Promise<string[] | undefined> {
  const { failed, output } = await runCommand(folder, 'git', [
    ...['status', '--porcelain', '-z', '--no-renames', '-uall'],
    ...['--', 'content'],
  ])
  if (failed && /not a git repository|ENOENT/.test(output)) return undefined
  if (failed) throw refusal(refused, output)

  return output
    .split('\0')
    .filter(Boolean)
    .map((it) => it.slice(3))
}
