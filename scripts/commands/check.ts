import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import type { VFile } from 'vfile'
import { printConditions, releaseConditions } from '../rules/conditions.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { problemsOf } from '../rules/problems.ts'
import { hasWholeHistory } from '../site/git.ts'
import { applyFixes } from '../text/diagnostics/fix.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { buildOutput } from '../vite/build-output.ts'
import { readFolder } from '../vite/output.ts'
import { command } from './command.ts'

const help = `npm run check [-- --fix] [--release]

Tells every problem in the content. With --fix it first mends what it can mend without changing what
the texts say; with --release it also tells what else must be so before the site goes live.

Example: npm run check -- --fix`

const options = {
  fix: { type: 'boolean' },
  release: { type: 'boolean' },
} as const

await command({ help, options }, async (_, { fix, release }) => {
  const started = performance.now()
  if (fix) problemsOf(openCheckedSite()).forEach(mend)
  const site = openCheckedSite()
  const files = problemsOf(site)
  if (withErrors(files).length > 0) throw new ContentError(files)
  const warnings = printDiagnostics(files)
  if (warnings) console.log(`\n${warnings}\n`)
  const sections = site.sections.length
  const counts = `${site.texts.size - sections} pages, ${sections} sections`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (!hasWholeHistory(root))
    console.log(
      pc.yellow(
        'This copy has no history: nobody could look whether a seal is missing.',
      ),
    )
  console.log(pc.green(`Content is in order: ${counts}, in ${seconds} s.`))
  if (!release) return
  const origin = site.facts.value?.siteUrl ?? ''
  const fresh = await buildOutput({ today: site.today, origin })
  const conditions = releaseConditions(
    site,
    readFolder(join(root, 'dist')),
    fresh,
  )
  console.log(`\n${printConditions(conditions)}\n`)
  if (conditions.some(({ problems }) => problems.length > 0))
    throw new Error('Not ready to go live.')
  console.log(pc.green('Ready to go live.'))
})

/**
 * Mends in a file what its diagnostics offer to mend, and tells what readers
 * will see of it.
 */
function mend({ path, messages }: VFile): void {
  const fixes = messages.flatMap(({ fix }) => fix ?? [])
  if (fixes.length === 0) return
  const file = join(root, path)
  writeFileSync(file, applyFixes(readFileSync(file, 'utf8'), fixes))
  const moved = fixes.flatMap((fix) =>
    fix.kind === 'moved' ? `\n  moved: ${fix.line}` : [],
  )
  console.log(`Mended ${path}${moved.join('')}`)
}
