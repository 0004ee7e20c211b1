import { count, figure, table } from '../report/table.ts'
import type { Load, LoadResults } from './results.ts'

/** What nginx bears, as Markdown. */
export function loadTable({ ours, bare, runs, seconds, connections }: LoadResults): string {
  const row = (name: string, { requestsPerSecond, slowest, errors }: Load) => [
    name,
    count(requestsPerSecond),
    figure(slowest),
    `${count(errors)} ${errors === 0 ? '✓' : '✗'}`,
  ]
  return [
    '## Under load',
    `nginx with the file that the build writes, ${count(connections)} connections at once for ${seconds} seconds, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}, from the same machine, over TLS and HTTP/1.1. The bare file has the bytes of the compressed landing page, at the same port of the same nginx, without rules and headers: it is the limit.`,
    table(
      ['asked for', 'requests a second', '99 of 100 answered within, ms', 'errors, none to reach'],
      [row('the landing page', ours), row('a bare file of the same bytes', bare)],
    ),
  ].join('\n\n')
}

/** Whether nothing failed. */
export function isFlawless({ ours, bare }: LoadResults): boolean {
  return ours.errors === 0 && bare.errors === 0
}
