import { count, figure, table } from '../report/table.ts'
import { formTable, scriptTable } from './form-tables.ts'
import { navigationTable } from './navigation-table.ts'
import type { PageResults, Visit } from './results.ts'

/** What the first packets of a connection carry. */
const FIRST_FLIGHT = 14_600
/** How much later than the bare document a page may be painted. */
const PAINT = 1.05

/** What the first visits cost, as Markdown. */
export function visitTables({ visits, runs, scripts, form, navigations }: PageResults): string {
  return [
    '## First visits',
    `Requests and bytes as sent, headers included and icons left out, compressed by brotli, in Chromium on an empty cache. Lighthouse pretends to be a phone on slow 4G, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}, all pages in turn; its four scores are those for performance, accessibility, best practices and search engines. The bare document has the text and the styles of the page above it and nothing else: it is the limit.`,
    visitTable(visits),
    ...(navigations ? [navigationTable(navigations)] : []),
    ...(form ? [formTable(form)] : []),
    ...(scripts.length > 0 ? [scriptTable(scripts)] : []),
  ].join('\n\n')
}

/** Whether all pages of this site have full scores. */
export function isPerfect({ visits }: PageResults): boolean {
  return visits.every(({ kind, scores }) => kind !== 'ours' || scoreText(scores) === FULL)
}

const FULL = '100/100/100/100'

function visitTable(visits: readonly Visit[]): string {
  const applied = visits.some((visit) => visit.applied)
  const slowed = ['first paint, throttling applied', 'largest']
  const names = ['requests', 'bytes', 'scores', 'first paint, ms', 'largest', 'blocking', 'shift']
  const limit = 'bare + 5 %'
  const target = ['to reach', '1', `≤ ${count(FIRST_FLIGHT)} for /`, FULL, limit, limit, '0', '0']
  const rows = visits.map((visit) => rowOf(visit, visits, applied))
  return table(
    ['page', ...names, ...(applied ? slowed : [])],
    [[...target, ...(applied ? [limit, limit] : [])], ...rows],
  )
}

function rowOf(visit: Visit, visits: readonly Visit[], applied: boolean): string[] {
  const { name, kind, requests, bytes, scores } = visit
  const bare = visits.find((other) => other.kind === 'bare' && other.name === name)
  const isOurs = kind === 'ours'
  const judged = (text: string, isReached: boolean) =>
    isOurs ? `${text} ${isReached ? '✓' : '✗'}` : text
  const paint = (value: number | undefined, limit: number | undefined) =>
    !isOurs || value === undefined || limit === undefined
      ? figure(value)
      : judged(`${figure(value)} (${percent(value / limit)})`, value <= PAINT * limit)
  return [
    kind === 'bare' ? 'the same, bare' : name,
    judged(count(requests), requests === 1),
    isOurs && name === '/' ? judged(count(bytes), bytes <= FIRST_FLIGHT) : count(bytes),
    judged(scoreText(scores), scoreText(scores) === FULL),
    paint(scores.firstPaint, bare?.scores.firstPaint),
    paint(scores.largestPaint, bare?.scores.largestPaint),
    judged(figure(scores.blockingTime), scores.blockingTime === 0),
    judged(figure(scores.layoutShift), scores.layoutShift === 0),
    ...(applied
      ? [
          paint(visit.applied?.firstPaint, bare?.applied?.firstPaint),
          paint(visit.applied?.largestPaint, bare?.applied?.largestPaint),
        ]
      : []),
  ]
}

function scoreText({ performance, accessibility, bestPractices, seo }: Visit['scores']): string {
  return [performance, accessibility, bestPractices, seo].join('/')
}

function percent(ratio: number): string {
  const points = (ratio - 1) * 100
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)} %`
}
