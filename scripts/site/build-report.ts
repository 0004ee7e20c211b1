import { join } from 'node:path'
import pc from 'picocolors'
import { root } from '../content/folders.ts'
import { printProblems } from '../problems/print.ts'
import { ContentError } from '../problems/problem.ts'
import { explainDisk } from '../program/explain-disk.js'
import { type BuildOptions, build, type Sizes } from './build.ts'

/** What fits a screen; a site of a thousand policies has more. */
const MOST_ROWS = 40

/** The folder that a build writes. */
export const distFolder: string = join(root, 'dist')

/** Builds into `dist/`, telling each step and, at the end, each page with its bytes. Returns the exit code. */
export async function buildWithReport({
  origin,
  today,
}: Pick<BuildOptions, 'origin' | 'today'>): Promise<number> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  try {
    const sizes = await build({
      outDir: distFolder,
      origin,
      today,
      onStep: (step) => console.log(pc.dim(`${seconds().padStart(6)}  ${step}`)),
    })
    console.log(`\n${summary(sizes)}\n\n${pc.green(`Built into dist/ in ${seconds()}.`)}`)
    return 0
  } catch (error) {
    if (error instanceof ContentError) console.error(`\n${printProblems(error.problems)}`)
    else console.error(explainDisk(error, distFolder) ?? error)
    console.error(pc.red('\nNothing was written; dist/ is as it was.'))
    return 1
  }
}

function summary(sizes: Sizes): string {
  const shown = [...sizes]
    .filter(([path]) => /\.(html|js)$/.test(path) && !path.endsWith('/index.html'))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const rows = shown.slice(0, MOST_ROWS)
  const width = Math.max(...rows.map(([path]) => path.length))
  const number = (n = 0) => n.toLocaleString('en').padStart(9)
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  return [
    pc.dim(`${'file'.padEnd(width)} ${'bytes'.padStart(9)} ${'brotli'.padStart(9)}`),
    ...rows.map(
      ([path, bytes]) =>
        `${path.padEnd(width)} ${number(bytes)} ${number(sizes.get(`${path}.br`))}`,
    ),
    ...(shown.length > rows.length ? [`and ${shown.length - rows.length} more`] : []),
    pc.dim(`${sizes.size} files, ${number(total).trim()} bytes with their compressed copies`),
  ].join('\n')
}
