import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { ensureProgram } from '../../packages/ensure-program.ts'
import type { Load } from './results.ts'

export interface LoadOptions {
  url: string
  headers: Readonly<Record<string, string>>
  connections: number
  seconds: number
}

/** Puts an address of this machine under load with wrk, which is installed where it is missing. */
export async function runWrk({ url, headers, connections, seconds }: LoadOptions): Promise<Load> {
  const wrk = ensureProgram('wrk', 'wrk')
  const threads = Math.min(availableParallelism(), connections)
  const size = ['-t', `${threads}`, '-c', `${connections}`, '-d', `${seconds}s`]
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [...size, '--timeout', '10s', '--latency', ...named, url]
  // Each connection is an open file, and a shell may have few.
  const script = 'ulimit -n 8192 2>/dev/null; exec "$@"'
  const child = spawn('sh', ['-c', script, 'sh', wrk, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return parseWrk(await text(child.stdout))
}

/** Reads what wrk prints. Throws where it printed no figures. */
export function parseWrk(printed: string): Load {
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(printed)?.[1]
  const [, slowest, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m) *$/m.exec(printed) ?? []
  if (rate === undefined || slowest === undefined) throw new Error(`wrk failed:\n${printed}`)
  const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
  const [sockets = ''] = /Socket errors:.*/.exec(printed) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(printed) ?? []
  const counts = [...(sockets.match(/\d+/g) ?? []), refused].map(Number)
  return {
    requestsPerSecond: Number(rate),
    slowest: Number(slowest) * (milliseconds[unit] ?? 1),
    errors: counts.reduce((sum, count) => sum + count, 0),
  }
}
