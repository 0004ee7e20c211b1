import type { Day } from '../../src/policy/timeline.ts'

/** What a note of a correction says until its author has written it. */
export const UNWRITTEN_NOTE = 'Say here what was wrong, and what it says now.'

/** How to tell readers of a correction, with the lines to type; goes on a sentence. */
export function correctionLines(corrections: number, today: Day, facts: string[] = []): string {
  const entry = [
    `  - date: ${today}`,
    `    note: ${UNWRITTEN_NOTE}`,
    ...(facts.length > 0 ? [`    facts: [${facts.join(', ')}]`] : []),
  ]
  return corrections === 0
    ? ['add to the lines at the top of the file:', 'corrections:', ...entry].join('\n')
    : ['add below the last entry of “corrections:” at the top of the file:', ...entry].join('\n')
}
