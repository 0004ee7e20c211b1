import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, endpoint, since, slug } from '../endpoint.ts'
import { changedIn } from '../publish.ts'
import { Refusal } from '../refusal.ts'
import { runCommand } from '../run-command.ts'

/** The draft of a policy as Word, with what changes tracked. */
export const word = endpoint(
  { slug, from: since },
  ({ folder }, { slug, from }) => {
    const args = ['redline', slug, from, '--docx']
    return fileOf(folder, `${slug}-changes.docx`, args)
  },
)

/** What shows which version of a policy was in force on a day. */
export const evidence = endpoint(
  { slug, day },
  async ({ folder }, { slug, day }) => {
    const changed = await changedIn(folder)
    if (changed?.some((it) => !it.endsWith('draft.mdx')))
      throw new Refusal(
        422,
        'Evidence is made of what is published, so that anybody can make the same again. Publish first what is changed, or discard it.',
      )

    const args = ['evidence', slug, day, '--out']
    return fileOf(folder, `${slug}-${day}-evidence.zip`, args)
  },
)

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
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    }
    return new Response(readFileSync(file), { headers })
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
