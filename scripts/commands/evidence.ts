import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { parseDay } from '../../src/site/timeline.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { checkAcceptances } from '../exports/evidence/acceptances.ts'
import { describeVersion } from '../exports/evidence/describe-version.ts'
import { gatherEvidence } from '../exports/evidence/make-evidence.ts'
import { readSendingLog } from '../exports/evidence/sending-log.ts'
import { readZip, writeZip } from '../exports/zip.ts'
import { writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'
import { draftsOf } from '../site/policies.ts'
import { withoutTexts } from '../site/read-site.ts'
import { step } from '../step.mjs'
import { root } from '../text/paths.ts'
import { buildOutput } from '../vite/prerender.ts'
import { command, printResult, readTexts } from './command.ts'

await command(
  {
    usage: 'npm run evidence -- POLICY DATE',
    about:
      'Writes a zip that proves which version was in force on a date; for a withdrawn version, give its own date. The same commit gives the same bytes. All changes must be committed.',
    example: 'npm run evidence -- tnc 2026-12-01',
    options: {
      out: { type: 'string', about: 'FILE: the zip to write' },
      token: {
        type: 'string',
        about:
          'FILE: the timestamp (RFC 3161) of the seal, beside the root certificate of its authority, roots.pem',
      },
      check: {
        type: 'string',
        about:
          'FILE: a zip that somebody else made, to compare instead of writing one',
      },
      acceptances: {
        type: 'string',
        about: 'FILE: records of acceptance, to check and include',
      },
      sent: {
        type: 'string',
        about: 'FILE: the log of the messages to users, to include',
      },
    },
    positionals: 2,
  },
  async (
    [policy = '', typed = ''],
    { token, acceptances: records, sent: log, out, check },
  ) => {
    const slug = policy.toLowerCase()
    const asked = parseDay(typed)
    const then = await readTexts(asked)
    const { day } = describeVersion(then, root, slug, asked).version
    const site = await readTexts(day)
    const about = describeVersion(site, root, slug, asked)
    const { version, changed, commit } = about
    if (changed.length > 0)
      throw new Error(
        `Commit these files first, so that the evidence can be reproduced:\n${changed.join('\n')}`,
      )
    // Drafts are not part of the evidence, and may have errors.
    const published = withoutTexts(site, draftsOf(site.policies))
    ensureSealable(published, slug)
    const acceptances = read(records, (it) => checkAcceptances(site, it))
    const sent = read(log, readSendingLog)
    const origin = site.facts.value?.siteUrl ?? ''
    const output = await buildOutput(published, origin)
    const stamp = token && {
      bytes: readFileSync(token),
      roots: readFileSync(join(token, '../roots.pem'), 'utf8'),
    }
    const attached = { ...(stamp && { stamp }), acceptances, sent }
    const files = await step('Writing the documents…', () =>
      gatherEvidence(about, site, output, attached),
    )
    if (check) return printDifferences(files, check)
    const zip = writeZip(files)
    const file = out ?? `evidence-${slug}-${asked}.zip`
    writeFile(file, zip)
    for (const { line, reason } of acceptances?.wrong ?? [])
      console.log(styleText('yellow', `${records}:${line} ${reason}`))
    console.log(`${slug}, version of ${day}${version.withdrawal ? ', withdrawn' : ''}, from commit ${commit.hash}
seal ${version.entry.sum}`)
    printResult(`Written: ${file}`)
    console.log(`SHA-256 of the zip: ${sha256(zip)}`)
  },
)

/** Says which files of a zip differ from those that were made again. */
async function printDifferences(
  files: ReadonlyMap<string, Buffer>,
  check: string,
): Promise<void> {
  const found = await readZip(readFileSync(check))
  const wrong = [...new Set([...files.keys(), ...found.keys()])].filter(
    (name) => !files.get(name)?.equals(found.get(name) ?? Buffer.of()),
  )
  if (wrong.length > 0)
    throw new Error(
      `${check} is not the evidence that this commit gives. These files differ:\n${wrong.join('\n')}`,
    )
  printResult(`${check} is true to the last byte.`)
}

/** Reads an attached file, if there is one, and what it says. */
function read<T extends object>(
  file: string | undefined,
  parse: (source: string) => T,
) {
  if (!file) return undefined
  const bytes = readFileSync(file)
  return { bytes, ...parse(`${bytes}`) }
}
