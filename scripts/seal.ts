import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { sealsFile } from './content/paths.ts'
import { printDiagnostics } from './diagnostics/print.ts'
import { withErrors } from './diagnostics/report.ts'
import { openSite } from './mdx/site.ts'
import { sumsOf } from './mdx/sums.ts'
import { checkVersions } from './versions/check-versions.ts'
import { sealVersions } from './versions/seal-versions.ts'
import { printSeals } from './versions/seals.ts'

const help = `npm run seal

Seals each version of a policy that has no seal yet, or has been corrected since.
Seals stand in ${sealsFile}. Nothing is sealed while content has errors.`

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  console.log(values.help ? help : seal())
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}

function seal(): string {
  const site = openSite()
  const texts = [...site.sources.keys()].map(site.read)
  const context = { ...site, texts, sumsOf }
  checkVersions(context)
  const errors = withErrors([site.facts.file, site.seals.file, ...texts])
  if (errors.length > 0) throw new Error(`${printDiagnostics(errors)}\n\nNothing was sealed.`)
  const { book, lines } = sealVersions(context)
  if (lines.length === 0) return 'Every version has its seal.'
  writeFileSync(`${site.folder}/${sealsFile}`, printSeals(book))
  return [
    ...lines,
    pc.green(`Commit ${sealsFile} with the texts: from now on they stay as readers have them.`),
  ].join('\n')
}
