import pc from 'picocolors'
import { factsFile } from './content/folders.ts'
import { readSite, type Site } from './content/read-site.ts'
import { printProblems } from './problems/print.ts'

// npm run check [-- --release]: tells every problem in the content, without a build.
const started = performance.now()
const site = readSite()
const isRelease = process.argv.includes('--release')

if (site.problems.length > 0) console.log(`\n${printProblems(site.problems)}\n`)
const failed = site.problems.some(({ severity }) => severity === 'error')
if (!failed) console.log(summary(site))
const placeholders = isRelease ? printPlaceholders(site) : undefined
if (placeholders) console.log(placeholders)
process.exitCode = failed || placeholders ? 1 : 0

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
