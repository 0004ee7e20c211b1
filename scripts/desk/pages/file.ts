import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDay } from '../../../src/model/format-day.ts'
import { inForceOn, published } from '../../../src/policy/policy.ts'
import { draftsOf } from '../../policies/policies.ts'
import { policyNamed, type Site } from '../../policies/site.ts'
import { workOf } from '../publish.ts'
import { Refusal } from '../refusal.ts'
import { runCommand } from '../run-command.ts'
import { nameOf } from '../texts.ts'

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
export async function file(site: Site, wanted: Wanted) {
  const { folder } = site
  if (wanted.kind === 'evidence') await refuseEvidence(site, wanted)
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
    evidence: ['evidence', slug, to, '--out', `${name}-evidence.zip`],
  }[kind]
}

/** Refuses where no version applied, or what did is in no commit. */
async function refuseEvidence(site: Site, { slug, to }: Wanted) {
  if (!inForceOn(published(policyNamed(site, slug)), to))
    throw new Refusal(422, `No version applied on ${formatDay(to)}.`)

  const { changed } = await workOf(site.folder)
  const drafts = draftsOf(site.policies).map(({ path }) => path)
  const names = changed
    .filter((path) => !drafts.includes(path))
    .map((path) => nameOf(site, path))
  if (names.length > 0)
    throw new Refusal(
      422,
      `Evidence is made of what is committed, so that anybody can make the same again. These are changed, and not published yet: ${names.join('; ')}.`,
    )
}
