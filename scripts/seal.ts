import { writeFileSync } from 'node:fs'
import pc from 'picocolors'
import { command } from './command.ts'
import { sealsFile } from './content/paths.ts'
import { ContentError, withErrors } from './diagnostics/report.ts'
import { checkSite } from './mdx/check-site.ts'
import { openSite } from './mdx/site.ts'
import { sumsOf } from './mdx/sums.ts'
import { sealVersions } from './versions/seal-versions.ts'
import { printSeals } from './versions/seals.ts'

const help = `npm run seal

Seals each version of a policy that has no seal yet, or has been corrected since. Nothing is sealed
while content has errors. Commit ${sealsFile} with the texts.`

await command({ help }, () => {
  const site = openSite()
  const failed = withErrors(checkSite(site))
  if (failed.length > 0) throw new ContentError(failed)
  const texts = [...site.sources.keys()].map(site.read)
  const { book, lines } = sealVersions({ ...site, texts, sumsOf })
  if (lines.length === 0) return console.log('Every version has its seal.')
  writeFileSync(`${site.folder}/${sealsFile}`, printSeals(book))
  console.log([...lines, pc.green(`Commit ${sealsFile} with the texts.`)].join('\n'))
})
