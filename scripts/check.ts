import pc from 'picocolors'
import { factsFile } from './content/folders.ts'
import { openSite } from './content/open-site.ts'
import type { Site } from './content/read-site.ts'
import { printProblems } from './problems/print.ts'
import { readAhead, readKnownSite } from './units/known-site.ts'
import { workersFromEnvironment } from './units/workers.ts'
import { fixSite } from './versions/fix-site.ts'

// npm run check [-- --release] [-- --fix]: tells every problem in the content, without a build; with --fix after adding the lines that it offers.
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
const placeholders = isRelease ? printPlaceholders(site) : undefined
if (placeholders) console.log(placeholders)
process.exitCode = failed || placeholders ? 1 : 0

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

function printPlaceholders({ facts }: Site): string | undefined {
  if (facts.placeholders.length === 0) return undefined
  const width = Math.max(...facts.placeholders.map(({ path }) => path.length))
  return [
    '',
    pc.red(
      pc.bold(`Not ready for release: ${facts.placeholders.length} facts are still placeholders.`),
    ),
    ...facts.placeholders.map(
      ({ path, value, place }) => `  ${factsFile}:${place.line}  ${path.padEnd(width)}  ${value}`,
    ),
    '',
    '→ Replace each value with the real one and delete the word !placeholder in front of it.',
  ].join('\n')
}
