import { WORDS } from '../corpus/policy.ts'
import { atMost, figure, table } from '../report/table.ts'
import { type BuildResults, type BuildRow, cases } from './results.ts'
import { GROWTH, memoryTarget, timeTarget } from './targets.ts'

/** What the builds took, as Markdown: a table for each size, and one for how time grows with it. */
export function buildTables({ rows, runs }: BuildResults): string {
  const sizes = [...new Set(rows.map(({ size }) => size))]
  return [
    '## Builds',
    `Policies of ${WORDS.toLocaleString('en')} words, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}, all builders in turn. “Cold” has no cache and no output, “changed” one paragraph more in one policy since the last build, “unchanged” nothing. Beside the policies the site has its landing page and, where that links to, pages of a few lines. Ours is the whole of \`npm run build\`; the compiler alone is timed without its start. CPU seconds count all processes and the system; memory is resident, and what processes share counts for each.`,
    ...sizes.map((size) => sizeTable(size, rows)),
    ...growthTable(rows),
  ].join('\n\n')
}

function sizeTable(size: number, rows: readonly BuildRow[]): string {
  const own = cases.flatMap((name) => rows.filter((r) => r.size === size && r.case === name))
  const floor = own.find(({ kind }) => kind === 'floor')?.seconds
  const heading = `### ${size.toLocaleString('en')} policies`
  const names = ['builder', 's', 'to reach', '× compile only', 'ms a page', 'CPU s']
  const memory = ['largest process, MB', 'to reach', 'all processes, MB']
  const cells = own.map((row) => {
    const time = timeTarget(row, rows)
    const most = memoryTarget(row)
    return [
      `${row.case}: ${row.builder}`,
      figure(row.seconds),
      time === undefined ? '' : atMost(time, row.seconds),
      figure(floor && row.seconds / floor),
      figure((row.seconds * 1000) / size),
      figure(row.cpuSeconds),
      figure(row.largestMegabytes),
      most === undefined ? '' : atMost(most, row.largestMegabytes),
      figure(row.togetherMegabytes),
    ]
  })
  return `${heading}\n\n${table([...names, ...memory], cells)}`
}

function growthTable(rows: readonly BuildRow[]): string[] {
  const cold = (builder: string, size: number) =>
    rows.find((row) => row.builder === builder && row.size === size && row.case === 'cold')
  const perPage = (row: BuildRow) => (row.seconds * 1000) / row.size
  const lines = [...new Set(rows.map(({ builder }) => builder))].flatMap((builder) => {
    const [some, many] = [cold(builder, 200), cold(builder, 1000)]
    if (!some || !many) return []
    const ratio = perPage(many) / perPage(some)
    const target = many.kind === 'ours' ? atMost(GROWTH, ratio) : ''
    return [[builder, figure(perPage(some)), figure(perPage(many)), figure(ratio), target]]
  })
  if (lines.length === 0) return []
  const heading = '### How time grows'
  const names = ['cold build', 'ms a page at 200', 'at 1,000', 'ratio', 'to reach']
  return [`${heading}\n\n${table(names, lines)}`]
}
