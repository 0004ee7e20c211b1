import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from '../leave-nothing.ts'
import { cpuOfChildren, memoryOf } from './process-tree.ts'

/** A line for the shell, and where and with which variables it runs. */
export interface Command {
  line: string
  cwd: string
  env: Readonly<Record<string, string>>
}

/** What a command cost; what only Linux tells is missing elsewhere. */
export interface Cost {
  seconds: number
  /** Of the whole tree of processes, with the time that the system worked for it. */
  cpuSeconds?: number
  /** The most that its largest process held. */
  largestMegabytes?: number
  /** The most that all its processes held at once. */
  togetherMegabytes?: number
}

/** Runs a command and tells what it cost and printed. Throws all that it printed where it fails. Only one may run at a time: CPU time is counted over all that ends meanwhile. */
export async function timeCommand({
  line,
  cwd,
  env,
}: Command): Promise<{ cost: Cost; output: string }> {
  const cpuBefore = cpuOfChildren()
  const started = performance.now()
  const child = spawn(line, {
    cwd,
    env: { ...plainEnvironment(), ...env },
    shell: true,
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  const peak = watchMemory(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const closed = once(child, 'close')
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - started) / 1000
  const memory = peak()
  const cpuAfter = cpuOfChildren()
  await closed
  if (code !== 0) throw new Error(`“${line}” failed (${code ?? 'ended by a signal'}):\n\n${output}`)
  const cpuSeconds =
    cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
  return { output, cost: { seconds, ...(cpuSeconds !== undefined && { cpuSeconds }), ...memory } }
}

/** The environment of a command that a person would type: not that of a script which npm runs. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^(NODE_ENV|VITEST|FORCE_COLOR)$/.test(name),
  )
  return { ...Object.fromEntries(own), NO_COLOR: '1' }
}

/** The kernel keeps the peak of each process by itself; looking ten times a second only misses what one gains in its last moment. */
function watchMemory(
  pid: number | undefined,
): () => Pick<Cost, 'largestMegabytes' | 'togetherMegabytes'> {
  const seen = { largest: 0, together: 0 }
  const timer = setInterval(() => {
    const now = pid === undefined ? undefined : memoryOf(pid)
    seen.largest = Math.max(seen.largest, now?.largest ?? 0)
    seen.together = Math.max(seen.together, now?.together ?? 0)
  }, 100)
  return () => {
    clearInterval(timer)
    return seen.largest === 0
      ? {}
      : { largestMegabytes: seen.largest, togetherMegabytes: seen.together }
  }
}
