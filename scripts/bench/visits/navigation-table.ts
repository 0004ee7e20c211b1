import { atMost, figure, table } from '../report/table.ts'
import type { Navigation } from './results.ts'

/** Milliseconds from the click until the other page is shown, at most. */
const SHOWN = 100

/** How soon a page follows on another, as Markdown. */
export function navigationTable(navigations: readonly Navigation[]): string {
  const rows = navigations.map(({ from, to, hovered, straight }) => [
    `${from} → ${to}`,
    figure(hovered),
    atMost(SHOWN, hovered),
    figure(straight),
  ])
  return [
    '### From page to page',
    `From the release of the mouse button to the first paint of the other page, in milliseconds, medians of ${navigations[0]?.runs}, without throttling, in fresh tabs. Where the pointer has rested on the link for a second, the page is prerendered by then.`,
    table(['navigation', 'hovered before', 'to reach', 'pressed at once'], rows),
  ].join('\n\n')
}
