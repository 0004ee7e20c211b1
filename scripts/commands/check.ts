import { join } from 'node:path'
import { styleText } from 'node:util'
import { printConditions, releaseConditions } from '../checks/conditions.ts'
import { problemsOf } from '../checks/find-problems.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { brokenPromises, liveSite } from '../checks/published.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { readFolder } from '../vite/output.ts'
import { command } from './command.ts'

const help = `npm run check [-- --release] [--against URL]

Tells every problem in the content; with --release also what else must be so before the site goes live.
With --against it looks what the site at an address has promised to readers, and this one does not keep.

Example: npm run check -- --release`

const options = {
  release: { type: 'boolean' },
  against: { type: 'string' },
} as const

await command({ help, options }, async (_, { release, against }) => {
  const site = openCheckedSite()
  const files = problemsOf(site)
  if (withErrors(files).length > 0) throw new ContentError(files)
  const warnings = printDiagnostics(files)
  if (warnings) console.log(`\n${warnings}\n`)
  console.log(
    styleText('green', `Content is in order: ${site.texts.size} texts.`),
  )
  if (against !== undefined) {
    const broken = await brokenPromises(site, against)
    if (broken.length > 0) throw new Error(broken.join('\n'))
    console.log(styleText('green', `All that ${against} has promised is kept.`))
  }
  if (!release) return
  const conditions = [
    ...releaseConditions(site, readFolder(join(root, 'dist'))),
    await liveSite(site),
  ]
  console.log(`\n${printConditions(conditions)}\n`)
  if (conditions.some(({ problems }) => problems.length > 0))
    throw new Error('Not ready to go live.')
  console.log(styleText('green', 'Ready to go live.'))
})
