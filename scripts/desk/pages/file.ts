import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '../../policies/read-site.ts'
import { workOf } from '../publish.ts'
import { Refusal } from '../refusal.ts'
import { runCommand } from '../run-command.ts'
import { COMMIT } from '../texts.ts'

/**
 * A file that is to be made: a redline, or evidence of what applied on the day
 * `to`.
 */
interface Wanted {
  kind: 'docx' | 'evidence'
  slug: string
  from?: string | undefined
  to: string
}

/**
 * Lets a command write a file, and hands it over. Refuses with what the command
 * says.
 */
export async function file(
  { folder }: Site,
  { kind, slug, from = COMMIT, to }: Wanted,
) {
  const { changed } = await workOf(folder)
  if (kind === 'evidence' && changed.some((it) => !it.endsWith('draft.mdx')))
    throw new Refusal(
      422,
      'Evidence is made of what is published, so that anybody can make the same again. Publish first what is changed, or discard it.',
    )

  const out = mkdtempSync(join(tmpdir(), 'desk-'))
  const [args, ending] = {
    docx: [['redline', slug, from, to, '--docx'], 'changes.docx'] as const,
    evidence: [['evidence', slug, to, '--out'], 'evidence.zip'] as const,
  }[kind]
  const name = `${slug}-${to}-${ending}`
  const command = ['scripts/run.mjs', ...args, join(out, name)]
  try {
    const { execPath } = process
    const { failed, output } = await runCommand(folder, execPath, command)
    if (failed) throw new Refusal(422, output)
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    }
    return { headers, body: readFileSync(join(out, name)) }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
