import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { root, sealsFile } from './content/folders.ts'
import { readSite } from './content/read-site.ts'
import { printProblems } from './problems/print.ts'
import { isError } from './problems/problem.ts'
import { nextStep, sealSite } from './versions/seal-site.ts'
import { printSeals } from './versions/seals.ts'

// npm run seal: seals each version of a policy that has no seal yet, or has been corrected since. Nothing is sealed while something is wrong.
const site = readSite()
const errors = site.problems.filter(isError)
if (errors.length > 0) {
  console.error(`\n${printProblems(errors)}\n`)
  console.error(pc.red('Nothing was sealed.'))
  process.exitCode = 1
} else {
  const { book, lines } = sealSite(site)
  if (lines.length > 0) writeFileSync(join(root, sealsFile), printSeals(book))
  console.log(lines.length > 0 ? lines.join('\n') : 'Every version has its seal.')
  if (lines.length > 0) console.log(pc.green(nextStep))
}
