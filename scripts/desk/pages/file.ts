import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseTexts } from '../../exports/choose-texts.ts'
import { runCommand } from '../../repository/run-command.ts'
import { sendWord } from '../../word-return/send-word.ts'
import { day, endpoint, since, slug } from '../endpoint.ts'
import { unpublishedIn } from '../publish.ts'
import { Refusal } from '../refusal.ts'

/** The draft of a policy as Word, with tracked changes. */
export const word = endpoint(
  { slug, from: since },
  async (site, { slug, from }) => {
    const texts = chooseTexts({ slug, from }, site)
    const bytes = await sendWord(site, slug, texts)
    return attachment(`${slug}-changes.docx`, bytes)
  },
)

/** What shows which version of a policy was in force on a day. */
export const evidence = endpoint({ slug, day }, async (site, { slug, day }) => {
  if (unpublishedIn(site).length > 0)
    throw new Refusal(
      422,
      'Evidence is made of what is published, so that anybody can make the same again. Publish first what is changed, or discard it.',
    )

  const name = `${slug}-${day}-evidence.zip`
  return fileOf(site.folder, name, ['evidence', slug, day, '--out'])
})

/** Hands over what a command writes. Refuses with what the command says. */
async function fileOf(
  folder: string,
  name: string,
  args: readonly string[],
): Promise<Response> {
  const out = mkdtempSync(join(tmpdir(), 'desk-'))
  const file = join(out, name)
  const command = ['scripts/run.mjs', ...args, file]
  try {
    const { execPath } = process
    const { failed, output } = await runCommand(folder, execPath, command)
    if (failed) throw new Refusal(422, output)
    return attachment(name, readFileSync(file))
  } finally {
    rmSync(out, { recursive: true, force: true })
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
