import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import type { Day } from '../../src/policy/timeline.ts'
import type { KeptIndex } from '../content/index-cache.ts'
import type { Publication } from './publication.ts'
import type { Task } from './task.ts'
import type { Unit } from './unit.ts'

/** Processes beside this one. They are started where there is enough to do, and what they make they keep; what they did not make this process makes itself. */
export interface Workers {
  /** Whether so many files or units are worth a process. */
  areWorthwhile: (count: number) => boolean
  /** Indexes files; undefined where that was not worth a process. */
  index: (files: readonly string[], today: Day) => Promise<KeptIndex | undefined>
  /** Reads the texts of units and, where they are to be published, makes their pages; tells of each that is done. */
  prepare: (
    units: readonly Unit[],
    today: Day,
    publication: Publication | undefined,
    onDone: (unit: Unit) => void,
  ) => Promise<void>
  end: () => Promise<void>
}

/** Files or units from which on processes are worth their start: each has to warm up by itself. */
const WORTHWHILE = 30
/** Files that are indexed in one go. */
const PART = 10

/** One process for each core, or as many as WORKERS says. */
export function workersFromEnvironment(): Workers {
  const count = Number(process.env.WORKERS) || availableParallelism()
  let pool: Tinypool | undefined
  const run = (task: Task): Promise<unknown> => {
    pool ??= startPool(count)
    return pool.run(task)
  }
  const areWorthwhile = (many: number) => many >= WORTHWHILE
  return {
    areWorthwhile,
    async index(files, today) {
      if (!areWorthwhile(files.length)) return undefined
      const parts = Array.from({ length: Math.ceil(files.length / PART) }, (_, i) =>
        files.slice(i * PART, (i + 1) * PART),
      )
      const indexed = await Promise.all(
        parts.map((part) => run({ kind: 'index', today, files: part })),
      )
      return indexed.flat() as KeptIndex[number][]
    },
    async prepare(units, today, publication, onDone) {
      if (!areWorthwhile(units.length)) return
      await Promise.all(
        units.map(async (unit) => {
          await run({ kind: 'prepare', today, unit, publication })
          onDone(unit)
        }),
      )
    },
    end: async () => pool?.destroy(),
  }
}

function startPool(count: number): Tinypool {
  return new Tinypool({
    filename: pathToFileURL(join(dirname(process.argv[1] ?? ''), 'worker.js')).href,
    runtime: 'child_process',
    minThreads: count,
    maxThreads: count,
    // While the files of one unit are compressed, the next one is read.
    concurrentTasksPerWorker: 2,
    // Trees die young: a small nursery would be swept all the time.
    execArgv: ['--max-semi-space-size=16'],
  })
}
