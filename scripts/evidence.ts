import { writeFileSync } from 'node:fs'
import pc from 'picocolors'
import { formatDay } from '../src/model/format-day.ts'
import { parseDay } from '../src/policy/timeline.ts'
import { command } from './command.ts'
import { root } from './content/paths.ts'
import { ContentError, withErrors } from './diagnostics/report.ts'
import { findVersion, gatherEvidence, sha256 } from './evidence/evidence.ts'
import { readWorkingCopy } from './evidence/working-copy.ts'
import { checkSite } from './mdx/check-site.ts'
import { openSite } from './mdx/site.ts'
import { writeZip } from './redline/zip.ts'
import { buildOutput } from './vite/build-output.ts'

const help = `npm run evidence -- POLICY DAY [--out FILE.zip] [--draft]

Writes one zip that shows what a version of a policy says: page, PDF, text, comparison with the version
before, SHA-256 sums; the same bytes from the same commit on any day. While files are changed and not
committed it refuses; --draft shows what it would hold.

Example: npm run evidence -- tnc 2026-11-21`

const options = { out: { type: 'string' }, draft: { type: 'boolean' } } as const

await command({ help, options, words: 2 }, async (given, { out, draft }) => {
  const [slug = '', typed] = given
  if (!typed) throw new Error('Say which version: npm run evidence -- tnc 2026-11-21')
  const day = parseDay(typed)
  const site = openSite(root, day)
  const copy = readWorkingCopy(root)
  const version = findVersion(site, copy, slug.toLowerCase(), day)
  const { commit, changed } = copy
  if (changed.length > 0 && !draft)
    throw new Error(
      `These files are not as they were at the last commit, so that nobody could make the same evidence again:
${changed.map((file) => `  ${file}`).join('\n')}
Commit them first. To see what the evidence would hold, add --draft.`,
    )
  const failed = withErrors(checkSite(site))
  if (failed.length > 0) throw new ContentError(failed)
  const files = await gatherEvidence(
    version,
    site,
    await buildOutput({ today: day, origin: version.origin }),
  )
  const zip = writeZip(files)
  const mark = changed.length > 0 ? '-draft' : ''
  const file = out ?? `evidence-${version.slug}-${day}${mark}.zip`
  writeFileSync(file, zip)
  console.log(`${version.title}, in force from ${formatDay(day)}
  made from commit ${commit.short} of ${formatDay(commit.day)}
  holds ${[...files.keys()].join(', ')}${mark && pc.yellow('\n  DRAFT: some files differ from the commit.')}

${pc.green(`Written: ${file}`)}
SHA-256 of the zip: ${sha256(zip)}`)
})
