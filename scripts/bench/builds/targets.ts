import type { BuildRow, Case } from './results.ts'

interface TimeTarget {
  case: Case
  sizes: readonly number[]
  /** Seconds, from those of the floor and of the fastest other tool in the same case. */
  limit: (floor: number, fastestOther: number) => number
}

const times: readonly TimeTarget[] = [
  { case: 'cold', sizes: [5], limit: () => 1.5 },
  { case: 'cold', sizes: [200, 1000], limit: (floor, other) => Math.min(0.75 * floor, other) },
  { case: 'changed', sizes: [200], limit: (_, other) => Math.min(1.5, other / 3) },
  { case: 'unchanged', sizes: [1000], limit: () => 3 },
]

/** MB of the largest process, by the number of policies. */
const memories = new Map([
  [200, 350],
  [1000, 500],
])

/** How much more a page may cost among 1,000 than among 200: time must grow with the pages, and no faster. */
export const GROWTH = 1.15

/** What checking alone may take: of compiling alone, and in seconds where one policy has changed. */
const CHECK = { cold: 1.2, changed: 3 }

/** Seconds that a row may take at most; undefined where it is not judged. */
export function timeTarget(row: BuildRow, rows: readonly BuildRow[]): number | undefined {
  const seconds = (wanted: (other: BuildRow) => boolean) =>
    rows.filter((other) => other.size === row.size && wanted(other)).map((other) => other.seconds)
  const [floor = Number.POSITIVE_INFINITY] = seconds(({ kind }) => kind === 'floor')
  if (row.kind === 'check') return row.size === 1000 ? checkTarget(row, floor) : undefined
  const target = times.find((t) => t.case === row.case && t.sizes.includes(row.size))
  if (!target || !row.isJudged) return undefined
  const others = seconds((other) => other.kind === 'peer' && other.case === row.case)
  return target.limit(floor, Math.min(...others))
}

function checkTarget({ case: name }: BuildRow, floor: number): number | undefined {
  if (name === 'cold') return CHECK.cold * floor
  return name === 'changed' ? CHECK.changed : undefined
}

/** MB that the largest process of a row may hold at most; undefined where it is not judged. */
export function memoryTarget(row: BuildRow): number | undefined {
  return row.kind === 'ours' ? memories.get(row.size) : undefined
}
