import { join } from 'node:path'
import pc from 'picocolors'
import { root } from '../content/folders.ts'
import { printProblems } from '../problems/print.ts'
import { ContentError } from '../problems/problem.ts'
import { type BuildOptions, build } from './build.ts'
import type { OutputMap } from './output-map.ts'

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
    const output = await build({
      outDir: distFolder,
      origin,
      today,
      onStep: (step) => console.log(pc.dim(`${seconds().padStart(6)}  ${step}`)),
    })
    console.log(`\n${summary(output)}\n\n${pc.green(`Built into dist/ in ${seconds()}.`)}`)
    return 0
  } catch (error) {
    console.error(error instanceof ContentError ? `\n${printProblems(error.problems)}` : error)
    console.error(pc.red('\nNothing was written; dist/ is as it was.'))
    return 1
  }
}

function summary(output: OutputMap): string {
  const shown = [...output].filter(
    ([path]) => /\.(html|js)$/.test(path) && !path.endsWith('/index.html'),
  )
  const width = Math.max(...shown.map(([path]) => path.length))
  const number = (n: number | undefined) => (n ?? 0).toLocaleString('en').padStart(9)
  const rows = shown.map(
    ([path, bytes]) =>
      `${path.padEnd(width)} ${number(bytes.length)} ${number(output.get(`${path}.br`)?.length)}`,
  )
  const total = [...output.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  return [
    pc.dim(`${'file'.padEnd(width)} ${'bytes'.padStart(9)} ${'brotli'.padStart(9)}`),
    ...rows,
    pc.dim(`${output.size} files, ${number(total).trim()} bytes with their compressed copies`),
  ].join('\n')
}
