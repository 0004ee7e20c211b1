import { styleText } from 'node:util'
import { parseDay } from '../../src/site/timeline.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { describeVersion } from '../exports/evidence/describe-version.ts'
import { gatherEvidence } from '../exports/evidence/make-evidence.ts'
import { writeZip } from '../exports/zip.ts'
import { writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'
import { draftsOf } from '../site/policies.ts'
import { withoutTexts } from '../site/read-site.ts'
import { root } from '../text/paths.ts'
import { buildOutput } from '../vite/prerender.ts'
import { command } from './command.ts'

const help = `npm run evidence -- POLICY DAY [--out FILE.zip] [--token FILE.tsr]

Writes a zip with the version of a policy that was in force on a day, or a withdrawn version by its own
day. The same commit gives the same bytes on any day. Refuses while changed files are not committed.
--token adds the token of a time stamping authority (RFC 3161) for the seal. --out names the zip.

Example: npm run evidence -- tnc 2026-12-01`

const options = { out: { type: 'string' }, token: { type: 'string' } } as const

await command(
  { help, options, positionals: 2 },
  async ([policy = '', typed = ''], { token, out }) => {
    const slug = policy.toLowerCase()
    const asked = parseDay(typed)
    const then = openCheckedSite(root, asked)
    const { day } = describeVersion(then, slug, asked).version
    const site = openCheckedSite(root, day)
    const about = describeVersion(site, slug, asked)
    const { version, changed, commit } = about
    if (changed.length > 0)
      throw new Error(
        `These files differ from the last commit, so that nobody could make the same evidence again:
${changed.map((file) => `  ${file}`).join('\n')}
Commit them first.`,
      )
    // Drafts are no part of it, and need not be readable.
    const published = withoutTexts(site, draftsOf(site.policies))
    ensureSealable(published, slug)
    const origin = site.facts.value?.siteUrl ?? ''
    const output = await buildOutput(published, origin)
    const zip = writeZip(await gatherEvidence(about, site, output, token))
    const file = out ?? `evidence-${slug}-${asked}.zip`
    writeFile(file, zip)
    console.log(`${slug}, version of ${day}${version.withdrawal ? ', withdrawn' : ''}, from commit ${commit.hash}
seal ${version.entry.sum}
${styleText('green', `Written: ${file}`)}
SHA-256 of the zip: ${sha256(zip)}`)
  },
)
