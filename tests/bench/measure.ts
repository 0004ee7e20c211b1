import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { plainEnvironment } from '../setup/project-copy.ts'

/** What a command took: seconds by the clock and of processors, and MB. */
export interface Cost {
  wall: number
  processor: number
  memory: number
}

/** What a command is run with. */
export interface Run {
  cwd: string
  /** What it starts, behind `node`. */
  args: readonly string[]
  /** Another Node than this one. */
  node?: string
}

/** Loaded into each Node of a command: tells at its end what it has used. */
const probe = `import { appendFileSync } from 'node:fs'
process.on('exit', () =>
  appendFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()) + '\\n'))`

/** Runs a command to its end. Throws, with its errors, where it fails. */
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
  const times = used.map((it) => it.userCPUTime + it.systemCPUTime)
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

/** A folder that is gone when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  folders.push(folder)
  return folder
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(numbers.length / 2)] ?? 0
}
