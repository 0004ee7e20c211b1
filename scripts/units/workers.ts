import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import type { Day } from '../../src/policy/timeline.ts'
import type { KeptIndex } from '../content/index-cache.ts'
import type { Task } from '../worker.ts'
import type { Publication } from './publication.ts'
import type { Unit } from './unit.ts'

/** Processes beside this one. They are started where there is enough to do, and what they make they keep; what they did not make this process makes itself. */
export interface Workers {
  /** Indexes files, given in parts; undefined where that was not worth a process. */
  index: (parts: readonly string[][], today: Day) => Promise<KeptIndex | undefined>
  /** Reads the texts of units and, where they are to be published, makes their pages. */
  prepare: (units: readonly Unit[], today: Day, publication?: Publication) => Promise<void>
  end: () => Promise<void>
}

/** One process for each core, or as many as WORKERS says. */
export function workersFromEnvironment(): Workers {
  const most = Number(process.env.WORKERS) || availableParallelism()
  let pool: Tinypool | undefined
  let size = 0
  const run = async (tasks: readonly Task[], worth: number): Promise<unknown[] | undefined> => {
    const wanted = Math.min(most, Math.floor(worth))
    if (wanted < 1) return undefined
    if (size < wanted) {
      await pool?.destroy()
      pool = startPool(wanted)
      size = wanted
    }
    return Promise.all(tasks.map((task) => pool?.run(task)))
  }
  return {
    async index(parts, today) {
      const tasks = parts.map((files) => ({ kind: 'index', today, files }) as const)
      const found = await run(tasks, parts.length / 2)
      return found?.flat() as KeptIndex | undefined
    },
    async prepare(units, today, publication) {
      const tasks = units.map((unit): Task => ({ kind: 'prepare', today, unit, publication }))
      await run(tasks, units.length / 2)
    },
    end: async () => pool?.destroy(),
  }
}

function startPool(size: number): Tinypool {
  return new Tinypool({
    filename: pathToFileURL(join(dirname(process.argv[1] ?? ''), 'worker.js')).href,
    runtime: 'child_process',
    minThreads: size,
    maxThreads: size,
    // While the files of one unit are compressed, the next one is read.
    concurrentTasksPerWorker: 2,
    // Trees die young: a small nursery would be swept all the time.
    execArgv: ['--max-semi-space-size=32'],
  })
}
