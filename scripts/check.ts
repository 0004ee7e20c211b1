import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import type { VFile } from 'vfile'
import { command } from './command.ts'
import { isSection, root } from './content/paths.ts'
import { applyFixes } from './diagnostics/fix.ts'
import { printDiagnostics } from './diagnostics/print.ts'
import { withErrors } from './diagnostics/report.ts'
import { checkSite } from './mdx/check-site.ts'
import { openSite, type Site } from './mdx/site.ts'
import * as release from './release/conditions.ts'
import { vulnerabilities } from './release/vulnerabilities.ts'
import { buildOutput } from './vite/build-output.ts'
import { readFolder } from './vite/output.ts'

const help = `npm run check [-- --fix] [--release]

Tells every problem in the content. With --fix it first mends what it can mend without changing what
the texts say; with --release it also tells what else must be so before the site goes live.

Example: npm run check -- --fix`

const options = { fix: { type: 'boolean' }, release: { type: 'boolean' } } as const

await command({ help, options }, async (_, values) => {
  const started = performance.now()
  if (values.fix)
    console.log(fixAll(checkSite(openSite())).join('\n') || 'There was nothing to mend.')
  const site = openSite()
  const files = checkSite(site)
  const told = printDiagnostics(files)
  if (told) console.log(`\n${told}\n`)
  if (withErrors(files).length > 0) {
    process.exitCode = 1
    return
  }
  const sections = [...site.sources.keys()].filter(isSection).length
  const pages = site.sources.size - sections
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    pc.green(
      `Content is in order: ${pages} pages, ${sections} sections, ${site.facts.table.size} facts, in ${seconds} s.`,
    ),
  )
  if (!values.release) return
  const conditions = await conditionsOf(site)
  console.log(`\n${release.printConditions(conditions)}`)
  if (conditions.some(({ remedy }) => remedy)) process.exitCode = 1
})

/** All that must be so before a site whose content is in order goes live. */
async function conditionsOf(site: Site): Promise<release.Condition[]> {
  const dist = readFolder(join(root, 'dist'))
  const origin = site.facts.value?.siteUrl ?? ''
  return [
    release.realFacts(site.facts),
    release.deletionService(site.facts),
    release.sealedVersions(site),
    release.builtToday(dist, await buildOutput({ today: site.today, origin })),
    release.securityTxt(dist, new Date()),
    release.heldBudgets(dist),
    await vulnerabilities(),
  ]
}

/** Mends what diagnostics offer to mend; answers what was done, a line for each file. */
function fixAll(files: readonly VFile[]): string[] {
  return files.flatMap(({ path, messages }) => {
    const fixes = messages.flatMap(({ fix }) => fix ?? [])
    if (fixes.length === 0) return []
    const file = join(root, path)
    writeFileSync(file, applyFixes(readFileSync(file, 'utf8'), fixes))
    const added = fixes.flatMap((fix) => (fix.kind === 'moved' ? [`  ${fix.line}`] : []))
    return [
      `Mended ${path}${added.length > 0 ? ', and added below “moved:”, which readers see:' : ''}`,
      ...added,
    ]
  })
}
