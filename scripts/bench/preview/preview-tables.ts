import { WORDS } from '../corpus/policy.ts'
import { atMost, figure, table } from '../report/table.ts'
import type { PreviewResults } from './results.ts'

/** How often a policy is edited in each run. */
export const EDITS = 20

const targets = { seconds: 1.5, milliseconds: 150 }

/** What an author waits for, as Markdown. */
export function previewTables({ rows, runs }: PreviewResults): string {
  const names = [
    ...['policies', 'first start, s', 'start, s', 'to reach'],
    ...['edit, ms', 'to reach'],
  ]
  const cells = rows.map(({ size, firstStart, start, edit }) => [
    size.toLocaleString('en'),
    figure(firstStart),
    figure(start),
    atMost(targets.seconds, start),
    figure(edit),
    atMost(targets.milliseconds, edit),
  ])
  return [
    '## While writing',
    `\`npm run dev\` of policies of ${WORDS.toLocaleString('en')} words, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}. “Start” is the time from the command to the first page on screen in Chromium; at the first start nothing is kept of earlier commands, and the program is compiled. “Edit” is the median of ${EDITS} edits in the middle of the policy that is open, from the save to the words on screen.`,
    table(names, cells),
  ].join('\n\n')
}
