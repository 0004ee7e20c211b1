import type { BuildRow } from '../builds/results.ts'
import type { Visit } from '../visits/results.ts'
import type { Results } from './results.ts'
import { count, figure } from './table.ts'

/** One bar of a picture. */
export interface Bar {
  label: string
  value: number
  /** The value as it is written at the bar's end. */
  text: string
  isOurs: boolean
}

/** Bars that are compared with each other. */
export interface Panel {
  title: string
  bars: Bar[]
}

/** What a picture shows of the results: each case of a build, then bytes and paint of the first visits; the least first. */
export function panelsOf({ builds, pages }: Results): Panel[] {
  const rows = builds?.rows ?? []
  const titles = [...new Set(rows.map(titleOf))]
  const visits = (pages?.visits ?? []).filter(({ kind }) => kind !== 'bare')
  return [
    ...titles.map((title) =>
      panelOf(title, rows.filter((row) => titleOf(row) === title).map(buildBar)),
    ),
    panelOf(
      'First visit: bytes',
      visits.map((visit) => visitBar(visit, visit.bytes)),
    ),
    panelOf(
      'First visit: largest paint, ms',
      visits.map((visit) => visitBar(visit, visit.scores.largestPaint)),
    ),
  ].filter(({ bars }) => bars.length > 1)
}

function titleOf({ size, case: name }: BuildRow): string {
  return `${count(size)} policies, ${name}: seconds`
}

function buildBar({ builder, seconds, kind }: BuildRow): Bar {
  const isOurs = kind === 'ours' || kind === 'check'
  return { label: builder, value: seconds, text: figure(seconds), isOurs }
}

function visitBar({ name, kind }: Visit, value: number): Bar {
  return { label: name, value, text: count(value), isOurs: kind === 'ours' }
}

function panelOf(title: string, bars: readonly Bar[]): Panel {
  return { title, bars: bars.toSorted((a, b) => a.value - b.value) }
}
