import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { type Options, type Part, parseOptions, usage } from './bench/options.ts'
import { panelsOf } from './bench/report/bars.ts'
import { documentOf, tables } from './bench/report/document.ts'
import { drawBars } from './bench/report/picture.ts'
import { type Results, readResults, writeResults } from './bench/report/results.ts'
import { root } from './content/folders.ts'

// npm run bench [-- build | preview | pages | load | report]: measures builds, the work of authors, first visits and a host under load beside what they could be, and prints tables.
const options = readOptions()
if (options) await bench(options).catch(fail)

function readOptions(): Options | undefined {
  const typed = process.argv.slice(2)
  if (typed.includes('--help')) {
    console.log(usage)
    return undefined
  }
  try {
    return parseOptions(typed)
  } catch (error) {
    fail(error)
    console.error(`\n${usage}`)
    return undefined
  }
}

function fail(error: unknown): void {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}

/** Measures what was asked for, prints it, and writes it where that was asked for. */
async function bench(options: Options): Promise<void> {
  const results = readResults(options.json)
  const keep = (measured: Results) => {
    Object.assign(results, measured)
    if (options.json) writeResults(options.json, results)
  }
  for (const part of options.parts) await measure(part, options, keep)
  console.log(tables(results))
  if (options.svg) writeFileSync(options.svg, drawBars(panelsOf(results)))
  if (options.write) writeDocument(results)
}

/** Hands over what is measured as soon as it is, so that a later failure does not lose it. */
async function measure(
  part: Part,
  options: Options,
  keep: (measured: Results) => void,
): Promise<void> {
  if (part === 'build') {
    const { measureBuilds } = await import('./bench/builds/measure-builds.ts')
    return measureBuilds(options, (builds) => keep({ builds }))
  }
  if (part === 'preview') {
    const { measurePreview } = await import('./bench/preview/measure-preview.ts')
    return keep({ preview: await measurePreview(options) })
  }
  if (part === 'load') {
    const { measureLoad } = await import('./bench/load/measure-load.ts')
    const { isFlawless } = await import('./bench/load/load-table.ts')
    const load = await measureLoad(options)
    if (!isFlawless(load)) process.exitCode = 1
    return keep({ load })
  }
  const { measureVisits } = await import('./bench/visits/measure-visits.ts')
  const { isPerfect } = await import('./bench/visits/visit-tables.ts')
  const pages = await measureVisits(options)
  if (!isPerfect(pages)) process.exitCode = 1
  keep({ pages })
}

function writeDocument(results: Results): void {
  const picture = 'benchmarks.svg'
  writeFileSync(join(root, 'docs', picture), drawBars(panelsOf(results)))
  writeFileSync(join(root, 'docs/benchmarks.md'), documentOf(results, picture))
}
