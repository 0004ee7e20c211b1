import { atMost, count, figure, table } from '../report/table.ts'
import type { FormStart, Script } from './results.ts'

/** Milliseconds from the first paint until the form is at work, at most. */
const FORM_START = 1000

/** When the deletion form is at work, as Markdown. */
export function formTable({ firstPaint, hydrated, usable }: FormStart): string {
  return [
    '### The start of the deletion form',
    'Lighthouse’s slow 4G and a processor four times slower, applied. A whole number is typed at the first paint; the form is usable once it has taken the number over.',
    table(
      ['', 'ms', 'to reach'],
      [
        ['first paint', figure(firstPaint), ''],
        ['from there until React has taken the form over', figure(hydrated), ''],
        ['from there until the form is usable', figure(usable), atMost(FORM_START, usable)],
      ],
    ),
  ].join('\n\n')
}

/** What each script is made of, as Markdown. */
export function scriptTable(scripts: readonly Script[]): string {
  const rows = scripts.flatMap(({ name, minifiedBytes, brotliBytes, modules }) => {
    const sum = modules.reduce((total, { bytes }) => total + bytes, 0)
    const share = (bytes: number, of: number) => count((bytes / sum) * of)
    return [
      [`**${name}**`, count(sum), count(minifiedBytes), count(brotliBytes)],
      ...modules.map((module) => [
        module.name,
        count(module.bytes),
        `≈ ${share(module.bytes, minifiedBytes)}`,
        `≈ ${share(module.bytes, brotliBytes)}`,
      ]),
    ]
  })
  return [
    '### What the scripts are made of',
    'Bytes by package or file. Only those before minification are measured for each; the others are shared out in proportion.',
    table(['script', 'before minification', 'minified', 'brotli'], rows),
  ].join('\n\n')
}
