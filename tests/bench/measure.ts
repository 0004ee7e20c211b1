import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { plainEnvironment } from '../setup/project-copy.ts'

/**
 * The cost of a command: wall time and processor time in seconds, memory in MB.
 */
export interface Cost {
  wall: number
  processor: number
  memory: number
}

/** How to run a command. */
export interface Run {
  cwd: string
  /** The arguments of `node`. */
  args: readonly string[]
  /** Another Node than the current one. */
  node?: string
}

/**
 * Loaded into each Node process of a command: reports its usage when it exits.
 */
const probe = `import { appendFileSync } from 'node:fs'
process.on('exit', () =>
  appendFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()) + '\\n'))`

/** Runs a command. Throws, with its errors, if it fails. */
export async function measure({
  cwd,
  args,
  node = process.execPath,
}: Run): Promise<Cost> {
  const usage = join(temporaryFolder(), 'usage')
  const env = plainEnvironment({
    ASTRO_TELEMETRY_DISABLED: '1',
    BENCH_USAGE: usage,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
  })
  const started = performance.now()
  await promisify(execFile)(node, args, { cwd, env })
  const wall = (performance.now() - started) / 1000

  const used = readFileSync(usage, 'utf8')
    .trim()
    .split('\n')
    .map((line): NodeJS.ResourceUsage => JSON.parse(line))
  const times = used.map(
    ({ userCPUTime, systemCPUTime }) => userCPUTime + systemCPUTime,
  )
  return {
    wall,
    processor: times.reduce((sum, time) => sum + time, 0) / 1e6,
    memory: Math.max(...used.map(({ maxRSS }) => maxRSS)) / 1024,
  }
}

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Creates a folder that is removed when this process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  folders.push(folder)
  return folder
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(numbers.length / 2)] ?? 0
}

/** Formats rows as a Markdown table; the first row is the header. */
export function tableOf([head = [], ...rows]: readonly string[][]): string {
  const all = [head, head.map(() => '---'), ...rows]
  return all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
