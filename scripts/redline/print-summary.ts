import type { Redline } from '../../src/policy/redline-model.ts'
import { isUnchanged, nameOf, summarize } from '../../src/policy/summarize.ts'

/** What a redline tells, for a terminal: a line for each clause that is not as it was. */
export function printSummary(redline: Redline): string {
  if (isUnchanged(redline)) return 'Nothing has changed for readers.'
  const { unchanged: _, renumbered, ...clauses } = summarize(redline)
  const lines = Object.entries(clauses).flatMap(([what, mentions]) =>
    mentions.map((mention) => {
      const { number, title } = 'after' in mention ? mention.after : mention
      return `  ${what.padEnd(8)} ${`${number} ${title}`.trim() || 'the introduction'}`
    }),
  )
  if (renumbered.length > 0)
    lines.push(`  only the number of a reference changes in ${renumbered.map(nameOf).join(', ')}`)
  return lines.join('\n')
}
