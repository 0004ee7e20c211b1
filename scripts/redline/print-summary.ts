import type { Redline } from '../../src/policy/redline-model.ts'
import { isUnchanged, summarize } from '../../src/policy/summarize.ts'

/** What a redline tells, for a terminal: a line for each clause that is not as it was. */
export function printSummary(redline: Redline): string {
  if (isUnchanged(redline)) return 'Nothing has changed for readers.'
  const summary = summarize(redline)
  const lines = [
    ...summary.new.map((clause) => ['new', clause] as const),
    ...summary.removed.map((clause) => ['removed', clause] as const),
    ...summary.renamed.map(({ after }) => ['renamed', after] as const),
    ...summary.moved.map(({ after }) => ['moved', after] as const),
    ...summary.changed.map((clause) => ['changed', clause] as const),
  ]
  return lines
    .map(
      ([what, { number, title }]) =>
        `  ${what.padEnd(8)} ${`${number} ${title}`.trim() || 'the introduction'}`,
    )
    .join('\n')
}
