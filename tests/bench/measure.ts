import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

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
  node?: string | undefined
}

/** Loaded into each Node of a command: tells at its end what it has used. */
const probe = `import { appendFileSync } from 'node:fs'
process.on('exit', () =>
  appendFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()) + '\\n'))`

/** Runs a command to its end. Throws, with what it printed, where it fails. */
export async function measure({
  cwd,
  args,
  node = process.execPath,
}: Run): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-usage-'))
  const usage = join(folder, 'usage')
  const script = join(folder, 'probe.mjs')
  writeFileSync(script, probe)
  try {
    const started = performance.now()
    const child = spawn(node, args, {
      cwd,
      env: plainEnvironment({
        NODE_OPTIONS: `--import=${pathToFileURL(script).href}`,
        BENCH_USAGE: usage,
      }),
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    const [code] = await once(child, 'close')
    const wall = (performance.now() - started) / 1000
    if (code !== 0 || !existsSync(usage))
      throw new Error(`${args.join(' ')} ended with ${code}.\n${said}`)

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
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The variables of this process without those of Vite and of npm's scripts. */
export function plainEnvironment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env

  return { ...env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ...more }
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)

  return sorted[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** The medians of some costs, each by itself. */
export function medianCost(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]))

  return {
    wall: of('wall'),
    processor: of('processor'),
    memory: of('memory'),
  }
}
