import type { Work } from '../../../src/desk/protocol.ts'
import { versionOf } from '../../content/file-data.ts'
import { factsFile, sealsFile, versionFile } from '../../content/paths.ts'
import { prepareSeal } from '../../mdx/prepare-seal.ts'
import type { Site } from '../../mdx/site.ts'
import { Refusal } from './guard.ts'
import { runCommand, runGit } from './run-command.ts'

/** A version, and who seals it. */
interface Sealing {
  slug: string
  day: string
  by: string
  /** Whether to push what is committed. */
  push: boolean
}

/** Seals a version and commits it, with what changes as the message. Returns what was done. */
export async function sealAndCommit(site: Site, { slug, day, by, push }: Sealing): Promise<string> {
  const { path, what, write } = prepareSeal(site, slug, day, by)
  write()
  const text = site.texts.get(path)
  const notes = versionOf(text ?? {})
  const summary = notes?.corrections.at(-1)?.note ?? notes?.summary ?? ''
  const message = `${text?.title ?? slug} from ${day}: ${summary || what}`
  return `Sealed. ${await commit(site, [path, sealsFile, factsFile], message, push)}`
}

/** Withdraws an announced version, as the command does, and commits that. */
export async function withdrawAndCommit(
  site: Site,
  it: Sealing & { reason: string },
): Promise<string> {
  const { slug, day, by, push, reason } = it
  const options = [`--reason=${reason}`, `--as=${by}`, '--yes']
  const { failed, output } = await runCommand(site.folder, 'withdraw', slug, day, ...options)
  if (failed) throw new Refusal(422, output)
  const files = [versionFile(slug, day), sealsFile]
  return `Withdrawn. ${await commit(site, files, `Withdraw ${slug} of ${day}: ${reason}`, push)}`
}

/** Commits some files of the content and nothing else, and pushes where somebody says so. */
export async function commit(
  site: Site,
  files: readonly string[],
  message: string,
  push: boolean,
): Promise<string> {
  const { changed } = await workOf(site.folder)
  const own = files.filter((file) => changed.includes(file))
  if (own.length === 0) throw new Refusal(422, 'Nothing of this has changed since the last commit.')
  const [line = '', ...more] = message.split('\n')
  const subject = line.length > 72 ? `${line.slice(0, 71)}…` : line
  const body = line === subject ? more : [line, ...more]
  const added = await runGit(site.folder, 'add', '--', ...own)
  const text = [subject, '', ...body].join('\n').trim()
  const { failed, output } = added.failed
    ? added
    : await runGit(site.folder, 'commit', '-m', text, '--', ...own)
  if (failed) throw new Refusal(422, `All is written, but git could not commit it:\n${output}`)
  return push ? `Committed. ${await pushAll(site.folder)}` : 'Committed.'
}

/** Pushes what is committed. Nothing is ever forced. */
export async function pushAll(folder: string): Promise<string> {
  const { failed, output } = await runGit(folder, 'push')
  if (!failed) return 'Pushed.'
  const isBehind = /\[rejected\]|fetch first|non-fast-forward/.test(output)
  const why = isBehind
    ? 'Somebody else has pushed since. Nothing of theirs or of yours was overwritten. Let whoever looks after the repository join the two with “git pull --rebase”, and push again.'
    : 'Look at what git says, or ask whoever looks after the repository; then push again.'
  throw new Refusal(422, `It is committed on this machine, and was not pushed. ${why}\n${output}`)
}

/** What git knows of this copy of the project. */
export async function workOf(folder: string): Promise<Work> {
  const git = async (...args: string[]) => {
    const { failed, output } = await runGit(folder, ...args)
    return failed ? '' : output.trim()
  }
  const [name, upstream, ahead, status] = await Promise.all([
    git('config', 'user.name'),
    git('rev-parse', '--abbrev-ref', '@{upstream}'),
    git('rev-list', '--count', '@{upstream}..'),
    git(
      '-c',
      'core.quotePath=false',
      'status',
      '--porcelain',
      '--no-renames',
      '-uall',
      '--',
      'content',
    ),
  ])
  const changed = status.split('\n').flatMap((line) => line.trim().replace(/^\S+ +/, '') || [])
  return { name, upstream, ahead: Number(ahead), changed }
}

/** A text as it was committed last. */
export async function committedText(folder: string, path: string): Promise<string> {
  const { failed, output } = await runGit(folder, 'show', `HEAD:${path}`)
  if (failed)
    throw new Refusal(422, `${path} is in no commit, so that there is nothing to go back to.`)
  return output
}
