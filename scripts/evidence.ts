import { writeFileSync } from 'node:fs'
import pc from 'picocolors'
import { parseDay } from '../src/policy/timeline.ts'
import { command } from './command.ts'
import { root } from './content/paths.ts'
import { sha256 } from './content/sha256.ts'
import { ContentError, withErrors } from './diagnostics/report.ts'
import { describeVersion, gatherEvidence } from './evidence/evidence.ts'
import { checkSite } from './mdx/check-site.ts'
import { openSite } from './mdx/site.ts'
import { writeZip } from './redline/zip.ts'
import { buildOutput } from './vite/build-output.ts'

const help = `npm run evidence -- POLICY DAY [--out FILE.zip] [--draft]

Writes one zip that shows what a version of a policy says: page, PDF, text, comparison with the version
before, SHA-256 sums; the same bytes from the same commit on any day. While files are changed and not
committed it refuses; --draft shows what it would hold. --out says where to write it.

Example: npm run evidence -- tnc 2026-11-21`

const options = { out: { type: 'string' }, draft: { type: 'boolean' } } as const

await command({ help, options, words: 2 }, async ([policy = '', typed], { out, draft }) => {
  if (!typed) throw new Error('Say which version: npm run evidence -- tnc 2026-11-21')
  const today = parseDay(typed)
  const site = openSite(root, today)
  const about = describeVersion(site, policy.toLowerCase(), today)
  const { changedSinceCommit: changed = [] } = about
  if (changed.length > 0 && !draft)
    throw new Error(
      `These files differ from the last commit, so that nobody could make the same evidence again:
${changed.map((file) => `  ${file}`).join('\n')}
Commit them first. To see what the evidence would hold, add --draft.`,
    )
  const failed = withErrors(checkSite(site))
  if (failed.length > 0) throw new ContentError(failed)
  const origin = site.facts.value?.siteUrl ?? ''
  const files = await gatherEvidence(about, site, await buildOutput({ today, origin }))
  const zip = writeZip(files)
  const mark = changed.length > 0 ? '-draft' : ''
  const file = out ?? `evidence-${about.policy}-${today}${mark}.zip`
  writeFileSync(file, zip)
  console.log(`${about.title} of ${today}, from commit ${about.commit}
holds ${[...files.keys()].join(', ')}
${pc.green(`Written: ${file}`)}
SHA-256 of the zip: ${sha256(zip)}`)
})
