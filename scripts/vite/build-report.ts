import pc from 'picocolors'
import type { OutputMap } from './output.ts'

/** What fits a screen. */
const MOST_ROWS = 40

/** What a build has written: each page with its bytes, and the whole. */
export function buildReport(output: OutputMap, milliseconds: number): string {
  const shown = [...output.keys()]
    .filter((path) => /\.(html|js)$/.test(path) && !path.endsWith('/index.html'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const rows = shown.slice(0, MOST_ROWS)
  const width = Math.max(...rows.map(({ length }) => length))
  const size = (path: string) => (output.get(path)?.length ?? 0).toLocaleString('en').padStart(9)
  const total = [...output.values()].reduce((sum, { length }) => sum + length, 0)
  return [
    '',
    pc.dim(`${'file'.padEnd(width)} ${'bytes'.padStart(9)} ${'brotli'.padStart(9)}`),
    ...rows.map((path) => `${path.padEnd(width)} ${size(path)} ${size(`${path}.br`)}`),
    ...(shown.length > rows.length ? [`and ${shown.length - rows.length} more`] : []),
    pc.dim(
      `${output.size} files, ${total.toLocaleString('en')} bytes with their compressed copies`,
    ),
    '',
    pc.green(`Built into dist/ in ${(milliseconds / 1000).toFixed(1)} s.`),
  ].join('\n')
}
