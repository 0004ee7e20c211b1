import { basename } from 'node:path'
import pc from 'picocolors'
import { parseDay } from '../../src/policy/timeline.ts'
import {
  describeVersion,
  findInForce,
} from '../outputs/evidence/describe-version.ts'
import { gatherEvidence } from '../outputs/evidence/evidence.ts'
import { writeZip } from '../outputs/zip.ts'
import { draftsOf } from '../policies/policies.ts'
import { sha256 } from '../policies/sha256.ts'
import { withoutTexts } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { ensureSealable } from '../rules/problems.ts'
import { root } from '../text/paths.ts'
import { buildOutput } from '../vite/build-output.ts'
import { command, readNamedFile } from './command.ts'

const help = `npm run evidence -- POLICY (VERSION | --on DAY) [--out FILE.zip] [--draft]
                   [--counsel FILE.docx] [--token FILE.tsr]

Writes one zip that shows what a version of a policy says, or the one that was in force on a day; the
same bytes from the same commit on any day. While files are changed and not committed it refuses;
--draft shows what it would hold. --counsel puts files of counsel's in, --token what a time stamping
authority (RFC 3161) gave for the seal. --out names the zip.

Example: npm run evidence -- tnc --on 2026-12-01`

const options = {
  on: { type: 'string' },
  out: { type: 'string' },
  draft: { type: 'boolean' },
  counsel: { type: 'string', multiple: true },
  token: { type: 'string' },
} as const

await command(
  { help, options, positionals: 2 },
  async ([policy = '', typed], { on, out, draft, counsel = [], token }) => {
    const others = new Map(
      counsel.map((file) => [`counsel-${basename(file)}`, readNamedFile(file)]),
    )
    if (others.size < counsel.length)
      throw new Error('Two files of counsel have one name. Rename one of them.')
    const slug = policy.toLowerCase()
    const asked = parseDay(on ?? typed ?? '')
    const day = on
      ? findInForce(openCheckedSite(root, asked), slug, asked)
      : asked
    const site = openCheckedSite(root, day)
    const about = describeVersion(site, slug, day, on && asked)
    const { version, changed, commit } = about
    if (changed.length > 0 && !draft)
      throw new Error(
        `These files differ from the last commit, so that nobody could make the same evidence again:
${changed.map((file) => `  ${file}`).join('\n')}
Commit them first.`,
      )
    // Drafts are no part of it, and need not be readable.
    const drafts = draftsOf(site.policies).map(({ path }) => path)
    const published = withoutTexts(site, new Set(drafts))
    ensureSealable(published, slug)
    const origin = site.facts.value?.siteUrl ?? ''
    const output = await buildOutput(published, origin)
    const files = await gatherEvidence(about, site, output, { token, others })
    const zip = writeZip(files)
    const mark = changed.length > 0 ? '-draft' : ''
    const file = out ?? `evidence-${slug}-${asked}${mark}.zip`
    writeFile(file, zip)
    console.log(`${slug}, in force from ${day}, from commit ${commit.hash}
seal ${version.entry.sum}
${pc.green(`Written: ${file}`)}
SHA-256 of the zip: ${sha256(zip)}`)
  },
)
