import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { chooseTexts } from '../../exports/choose-texts.ts'
import { git } from '../../repository/git.ts'
import { prepareWord } from '../../word-return/send-word.ts'
import { PUBLISHED } from '../earlier-texts.ts'
import { day, endpoint, since, slug } from '../endpoint.ts'
import { runApart, runJob } from '../jobs/run-apart.ts'
import { readReview } from '../publication/review.ts'
import { commentsFrom } from '../remarks/word-comments.ts'

/** Downloads a draft as a Word file with tracked changes and, if asked for, remarks. */
export const downloadWord = endpoint(
  { slug, from: since, remarks: z.literal('open').optional() },
  async (site, { slug, from, remarks }, context) => {
    const since = from === PUBLISHED ? 'HEAD' : from
    const texts = chooseTexts({ slug, from: since }, site)
    const comments = remarks
      ? commentsFrom(readReview(site, texts.after.path).remarks)
      : []
    const given = prepareWord(site, context.folder, slug, texts, comments)
    const bytes = await runJob(context, 'writeRedline', ...given)
    return attachment(`${slug}-changes.docx`, bytes)
  },
)

/** Downloads the evidence of which version was in force on a day. */
export const evidence = endpoint(
  { slug, day },
  async (site, { slug, day }, context) => {
    const { published } = site.workspace.commits
    const bytes = await runApart('evidence', context, (temporary) => {
      const cwd = join(temporary, 'site')
      clonePublished(context.folder, cwd, published)
      return {
        cwd,
        args: ['scripts/run.mjs', 'evidence', slug, day, '--out'],
        megabytes: 1024,
        milliseconds: 150_000,
      }
    })
    return attachment(`${slug}-${day}-evidence.zip`, bytes)
  },
)

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

function attachment(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
