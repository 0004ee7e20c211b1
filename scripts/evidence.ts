import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { formatDay } from '../src/model/format-day.ts'
import { parseDay } from '../src/policy/timeline.ts'
import { gatherEvidence } from './evidence/gather.ts'
import { sha256 } from './evidence/manifest.ts'
import { writeZip } from './policy/zip.ts'
import { printProblems } from './problems/print.ts'
import { ContentError } from './problems/problem.ts'

// npm run evidence -- tnc 2026-12-01 [--out FILE.zip] [--draft]: one zip that shows what a version of a policy says, the same bytes from the same commit.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, draft: { type: 'boolean' } },
  })
  await writeEvidence(positionals, values.out, values.draft)
} catch (error) {
  if (error instanceof ContentError) console.error(`\n${printProblems(error.problems)}`)
  else console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}

async function writeEvidence([slug, day]: string[], out?: string, isDraft = false): Promise<void> {
  if (!slug || !day)
    throw new Error('Say which version of which policy: npm run evidence -- tnc 2026-12-01')
  const { about, files } = await gatherEvidence({
    slug: slug.toLowerCase(),
    day: parseDay(day),
    isDraft,
  })
  const { version, commit, changed } = about
  const draft = changed.length > 0 ? '-draft' : ''
  const file = out ?? `evidence-${version.slug}-${version.day}${draft}.zip`
  const zip = writeZip(files)
  writeFileSync(file, zip)
  console.log(
    [
      `${version.frontMatter.title}, in force from ${formatDay(version.day)}`,
      `  made from commit ${commit.short} of ${formatDay(commit.day)}`,
      `  holds ${[...files.keys()].join(', ')}`,
      ...(draft ? [pc.yellow('  DRAFT: some files differ from the commit.')] : []),
      '',
      pc.green(`Written: ${file}`),
      `SHA-256 of the zip: ${sha256(zip)}`,
    ].join('\n'),
  )
}
