import { readdirSync, readFileSync } from 'node:fs'

/** What a process and all below it hold in memory at one moment, in MB. */
export interface Memory {
  /** The most that any one process of them has ever held. */
  largest: number
  /** What they hold now, all together; what they share is counted for each. */
  together: number
}

/** CPU seconds, of the system too, of all processes that this one has started and that have ended, with those they had started; undefined where there is no `/proc`. */
export function cpuOfChildren(): number | undefined {
  const stat = read('/proc/self/stat')
  return stat === undefined ? undefined : parseStat(stat).childTicks / TICKS_A_SECOND
}

/** Looks at a process and all below it; undefined where there is no `/proc`. */
export function memoryOf(root: number): Memory | undefined {
  const tree = treeOf(root, parents())
  const statuses = tree.flatMap((pid) => read(`/proc/${pid}/status`) ?? [])
  if (statuses.length === 0) return undefined
  return {
    largest: Math.max(...statuses.map((status) => megabytes(status, 'VmHWM'))),
    together: statuses.reduce((sum, status) => sum + megabytes(status, 'VmRSS'), 0),
  }
}

/** The pids below one, itself first, from the parent of each. */
export function treeOf(root: number, parentOf: ReadonlyMap<number, number>): number[] {
  const below = [...parentOf].filter(([, parent]) => parent === root)
  return [root, ...below.flatMap(([pid]) => treeOf(pid, parentOf))]
}

/** Reads a line of `/proc/<pid>/stat`; the name in it may hold spaces and brackets. */
export function parseStat(line: string): { parent: number; childTicks: number } {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), childTicks: Number(fields[13]) + Number(fields[14]) }
}

/** A line of `/proc/<pid>/status`, in MB; 0 where it is missing, as of a process that has just ended. */
export function megabytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
}

/** The same on every Linux, whatever the kernel counts in by itself. */
const TICKS_A_SECOND = 100

function parents(): Map<number, number> {
  const pids = list('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(
    pids.flatMap((pid) => {
      const stat = read(`/proc/${pid}/stat`)
      return stat === undefined ? [] : [[Number(pid), parseStat(stat).parent] as const]
    }),
  )
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
