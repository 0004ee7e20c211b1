import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '../../policies/site.ts'
import { Refusal } from '../guard.ts'
import { runCommand } from '../run-command.ts'

/**
 * A file that is to be made: a redline, or evidence of what applied on the day
 * `to`.
 */
interface Wanted {
  kind: 'docx' | 'clean' | 'evidence'
  slug: string
  from?: string | undefined
  to: string
}

/**
 * Lets a command write a file, and hands it over. Refuses with what the command
 * says.
 */
export async function file({ folder }: Site, wanted: Wanted) {
  const out = mkdtempSync(join(tmpdir(), 'desk-'))
  try {
    const { failed, output } = await runCommand(folder, process.execPath, [
      'scripts/run.mjs',
      ...commandFor(wanted, out),
    ])
    const [name] = readdirSync(out)
    if (failed || !name) throw new Refusal(422, output)

    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    }
    return { headers, body: readFileSync(join(out, name)) }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** The command that writes a file into a folder, with its arguments. */
function commandFor(
  { kind, slug, from = 'HEAD', to }: Wanted,
  folder: string,
): string[] {
  const name = join(folder, `${slug}-${to}`)
  const redline = ['redline', slug, from, to]

  return {
    docx: [...redline, '--docx', `${name}-changes.docx`],
    clean: [...redline, '--docx', `${name}.docx`, '--clean'],
    evidence: ['evidence', slug, '--on', to, '--out', `${name}-evidence.zip`],
  }[kind]
}
