import pc from 'picocolors'
import { openSite } from './content/open-site.ts'
import type { Site } from './content/read-site.ts'
import { printProblems } from './problems/print.ts'
import { conditionsOf, printConditions } from './release/gate.ts'
import { readAhead, readKnownSite } from './units/known-site.ts'
import { workersFromEnvironment } from './units/workers.ts'
import { fixSite } from './versions/fix-site.ts'

// npm run check [-- --release] [-- --fix]: tells every problem in the content, without a build; with --fix after adding the lines that it offers, with --release also what else stands in the way of going live.
const started = performance.now()
const isRelease = process.argv.includes('--release')
const isFixing = process.argv.includes('--fix')
const workers = workersFromEnvironment()
const found = await readAll()
const fixed = isFixing ? fixSite(found) : []
const site = fixed.length > 0 ? await readAll() : found
await workers.end()

if (isFixing) console.log(fixed.length > 0 ? fixed.join('\n') : 'There was nothing to add.')
if (fixed.length > 0)
  console.log('Read what was added: a sentence on the end of a clause is shown to readers.')

if (site.problems.length > 0) console.log(`\n${printProblems(site.problems)}\n`)
const failed = site.problems.some(({ severity }) => severity === 'error')
if (!failed) console.log(summary(site))
const conditions = isRelease && !failed ? await conditionsOf(site) : []
if (conditions.length > 0) console.log(`\n${printConditions(conditions)}`)
process.exitCode = failed || conditions.some(({ isMet }) => !isMet) ? 1 : 0

async function readAll(): Promise<Site> {
  const opened = openSite()
  await readAhead(opened, workers)
  return (await readKnownSite(opened, workers)).site
}

function summary({ sections, pages, facts }: Site): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return pc.green(
    `Content is in order: ${pages.length} pages, ${sections.length} sections, ${facts.table.size} facts, in ${seconds} s.`,
  )
}
