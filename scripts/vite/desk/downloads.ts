import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type DeskContext, day, slug } from './endpoints.ts'
import { Refusal } from './guard.ts'
import { runCommand } from './run-command.ts'

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
const revision = z.union([day, z.literal('HEAD')])
const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['docx', 'pdf', 'clean']), slug, from: revision, to: day }),
  z.strictObject({ kind: z.literal('evidence'), slug, day }),
])

/** Lets a command write a file, and hands it over. Refuses with what the command says. */
export async function download({ folder }: DeskContext, query: unknown) {
  const wanted = schema.parse(query)
  const out = mkdtempSync(join(tmpdir(), 'desk-'))
  try {
    const { failed, output } = await runCommand(folder, ...commandFor(wanted, out))
    const [name] = existsSync(out) ? readdirSync(out) : []
    if (failed || !name) throw new Refusal(422, output)
    const type = types[name.split('.').at(-1) as keyof typeof types]
    const disposition = `attachment; filename="${name}"`
    const headers = { 'content-type': type, 'content-disposition': disposition }
    return { headers, body: readFileSync(join(out, name)) }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function commandFor(it: z.infer<typeof schema>, out: string): [string, ...string[]] {
  if (it.kind === 'evidence')
    return [
      'evidence',
      it.slug,
      '--on',
      it.day,
      '--out',
      `${out}/evidence-${it.slug}-${it.day}.zip`,
    ]
  const compared = ['redline', it.slug, it.from, it.to] as const
  const name = `${out}/${it.slug}-${it.to}`
  if (it.kind === 'pdf') return [...compared, '--pdf', `${name}-changes.pdf`]
  if (it.kind === 'docx') return [...compared, '--docx', `${name}-changes.docx`]
  return [...compared, '--docx', `${name}.docx`, '--clean']
}
