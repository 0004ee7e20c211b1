import type { About } from '../about.ts'
import { buildTables } from '../builds/build-tables.ts'
import { loadTable } from '../load/load-table.ts'
import { previewTables } from '../preview/preview-tables.ts'
import { visitTables } from '../visits/visit-tables.ts'
import type { Results } from './results.ts'

/** The tables of all that was measured, as Markdown. */
export function tables({ builds, preview, pages, load }: Results): string {
  return [
    ...(builds ? [buildTables(builds)] : []),
    ...(preview ? [previewTables(preview)] : []),
    ...(pages ? [visitTables(pages)] : []),
    ...(load ? [loadTable(load)] : []),
  ].join('\n\n')
}

/** A document that tells what was measured, and where, when, with what and how to repeat it. */
export function documentOf(results: Results, picture: string): string {
  const abouts = [results.builds, results.preview, results.pages, results.load]
    .map((it) => it?.about)
    .filter((it) => it !== undefined)
  return `${[
    '# Benchmarks',
    'Written by `npm run bench -- --write`; not to be edited by hand.',
    `![Bars of what is in the tables](${picture})`,
    ...abouts.map(describe),
    tables(results),
  ].join('\n\n')}\n`
}

function describe(about: About): string {
  const { day, cpu, cores, memoryGigabytes, system, versions, command } = about
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    '```sh',
    command,
    '```',
    '',
    `on ${day}: ${cpu}, ${cores} cores, ${memoryGigabytes} GB, ${system}; ${named.join(', ')}.`,
  ].join('\n')
}
