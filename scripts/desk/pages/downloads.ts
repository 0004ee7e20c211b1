import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseTexts } from '../../exports/choose-texts.ts'
import { runCommand } from '../../repository/run-command.ts'
import { sendWord } from '../../word-return/send-word.ts'
import { PUBLISHED } from '../earlier-texts.ts'
import { day, endpoint, since, slug } from '../endpoint.ts'
import { unpublishedIn } from '../publication/sides.ts'
import { Refusal } from '../refusal.ts'

/** Downloads the draft of a policy as a Word file with tracked changes. */
export const word = endpoint(
  { slug, from: since },
  async (site, { slug, from }, { folder }) => {
    const since = from === PUBLISHED ? 'HEAD' : from
    const texts = chooseTexts({ slug, from: since }, site)
    const bytes = await sendWord(site, folder, slug, texts)
    return attachment(`${slug}-changes.docx`, bytes)
  },
)

/** Downloads the evidence of which version was in force on a day. */
export const evidence = endpoint(
  { slug, day },
  async (site, { slug, day }, context) => {
    if (unpublishedIn(site).length > 0)
      throw new Refusal(
        422,
        'Evidence proves what is published, so that anybody can reproduce it. Publish your changes first, or discard them.',
      )

    const folder = mkdtempSync(join(tmpdir(), 'desk-'))
    const name = `${slug}-${day}-evidence.zip`
    const file = join(folder, name)
    try {
      // A build in this process would disturb the development server.
      const command = ['scripts/run.mjs', 'evidence', slug, day, '--out', file]
      const { execPath } = process
      const { failed, output } = await runCommand(
        context.folder,
        execPath,
        command,
      )
      if (failed) throw new Refusal(422, output)
      return attachment(name, readFileSync(file))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

function attachment(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
