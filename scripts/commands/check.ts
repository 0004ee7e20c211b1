import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import type { VFile } from 'vfile'
import { printConditions, releaseConditions } from '../rules/conditions.ts'
import { findAltered, liveSite } from '../rules/live-site.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { problemsOf } from '../rules/problems.ts'
import { writeFile } from '../site/write-file.ts'
import { applyFixes } from '../text/diagnostics/fix.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { buildOutput } from '../vite/build-output.ts'
import { readFolder } from '../vite/output.ts'
import { command } from './command.ts'

const help = `npm run check [-- --fix] [--release] [--against URL]

Tells every problem in the content. With --fix it first mends what it can mend without changing what
the texts say; with --release it also tells what else must be so before the site goes live. With --against it holds
the book of seals against the site at an address: what was published there may not be missing here,
nor altered, nor in another order.

Example: npm run check -- --fix`

const options = {
  fix: { type: 'boolean' },
  release: { type: 'boolean' },
  against: { type: 'string' },
} as const

await command({ help, options }, async (_, { fix, release, against }) => {
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
  console.log(pc.green(`Content is in order: ${counts}, in ${seconds} s.`))
  if (against !== undefined) {
    const altered = await findAltered(site.book.seals, against)
    if (altered.length > 0) throw new Error(altered.join('\n'))
    console.log(pc.green(`The book has all that ${against} has published.`))
  }
  if (!release) return
  const origin = site.facts.value?.siteUrl ?? ''
  const fresh = await buildOutput(site, origin)
  const dist = readFolder(join(root, 'dist'))
  const conditions = [
    ...releaseConditions(site, dist, fresh),
    await liveSite(site.book.seals, site.facts.real.get('siteUrl')),
  ]
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
  const file = realpathSync(join(root, path))
  const bytes = readFileSync(file)
  // Other encodings would lose their letters.
  if (!isUtf8(bytes)) return
  writeFile(file, applyFixes(String(bytes), fixes))
  const moved = fixes.flatMap((fix) =>
    fix.kind === 'moved' ? `\n  moved: ${fix.line}` : [],
  )
  console.log(`Mended ${path}${moved.join('')}`)
}
