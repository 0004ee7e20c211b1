import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseTexts } from '../../exports/choose-texts.ts'
import { git } from '../../repository/git.ts'
import { runCommand } from '../../repository/run-command.ts'
import { sendWord } from '../../word-return/send-word.ts'
import { PUBLISHED } from '../earlier-texts.ts'
import { type DeskContext, day, endpoint, since, slug } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { emailOf } from '../said.ts'

/** Downloads the draft of a policy as a Word file with tracked changes. */
export const downloadWord = endpoint(
  { slug, from: since },
  async (site, { slug, from }, context) =>
    oneAtATime(context, async () => {
      const since = from === PUBLISHED ? 'HEAD' : from
      const texts = chooseTexts({ slug, from: since }, site)
      const bytes = await sendWord(site, context.folder, slug, texts)
      return attachment(`${slug}-changes.docx`, bytes)
    }),
)

/** Downloads the evidence of which version was in force on a day. */
export const evidence = endpoint(
  { slug, day },
  async (site, { slug, day }, context) =>
    oneAtATime(context, async () => {
      const { published } = site.workspace.commits
      const temporary = mkdtempSync(join(tmpdir(), 'desk-'))
      try {
        const clone = join(temporary, 'site')
        clonePublished(context.folder, clone, published)
        const name = `${slug}-${day}-evidence.zip`
        const file = join(temporary, name)
        const { failed, output } = await runCommand(
          clone,
          process.execPath,
          [
            `--max-old-space-size=${MOST_MEGABYTES}`,
            ...['scripts/run.mjs', 'evidence', slug, day, '--out', file],
          ],
          LONGEST,
          context.signal,
        )
        if (failed) throw new Refusal(422, output)
        return attachment(name, readFileSync(file))
      } finally {
        rmSync(temporary, { recursive: true, force: true })
      }
    }),
)

/** What the program that makes the evidence may use. */
const MOST_MEGABYTES = 1024
const LONGEST = 150_000

/** Clones what is published, whatever drafts are in the folder. */
function clonePublished(folder: string, clone: string, commit: string): void {
  git(folder, 'clone', '-q', '--shared', '--no-checkout', '.', clone)
  git(clone, 'checkout', '-q', '--detach', commit)
  // Each package is linked, so that the caches of Vite stay apart.
  const packages = join(folder, 'node_modules')
  mkdirSync(join(clone, 'node_modules'))
  for (const name of readdirSync(packages))
    if (!name.startsWith('.'))
      symlinkSync(join(packages, name), join(clone, 'node_modules', name))
}

/** The people for whom something is being made. */
const waiting = new Set<string>()

/** Refuses a person who waits for another file already. */
async function oneAtATime<Result>(
  { person }: DeskContext,
  make: () => Promise<Result>,
): Promise<Result> {
  const who = emailOf(person)
  if (waiting.has(who))
    throw new Refusal(
      429,
      'Another file is being made for you. Wait for it, then ask again.',
    )
  waiting.add(who)
  try {
    return await make()
  } finally {
    waiting.delete(who)
  }
}

function attachment(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
