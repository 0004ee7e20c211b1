import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root, sealsFile } from '../content/folders.ts'
import type { Outcome } from './examine.ts'
import type { Mutant } from './mutant.ts'

/** No mutant may take longer by the clock, however busy the machine, nor more memory. */
export const MOST_SECONDS = 120
const MOST_MEGABYTES = 1500

/** A thread that publishes mutants in a folder of its own, and can be ended at any time. */
export interface Sandbox {
  examine: (mutant: Mutant) => Promise<Outcome>
  end: () => Promise<void>
}

/** Starts a thread that runs `program`, with a copy of the content. Sealed texts could not be altered: only what is said of seals needs them. */
export function startSandbox(program: string, withSeals: boolean): Sandbox {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  mkdirSync(dirname(join(folder, sealsFile)), { recursive: true })
  for (const name of ['content', 'public'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  if (!withSeals) rmSync(join(folder, sealsFile), { force: true })
  const worker = new Worker(program, {
    argv: [],
    workerData: folder,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  worker.setMaxListeners(0)
  return {
    examine: (mutant) =>
      new Promise((resolve) => {
        const fail = (failure: string) =>
          done({ kind: 'problems', milliseconds: 0, failures: [failure] })
        const watchdog = setTimeout(
          () => fail(`It took longer than ${MOST_SECONDS} seconds.`),
          1000 * MOST_SECONDS,
        )
        const onError = (error: Error) => fail(`The thread ended: ${error.stack ?? error.message}`)
        const onExit = (code: number) => fail(`The process was ended with ${code}.`)
        const done = (outcome: Outcome) => {
          clearTimeout(watchdog)
          worker.off('error', onError).off('exit', onExit).off('message', done)
          resolve(outcome)
        }
        worker.once('error', onError).once('exit', onExit).once('message', done)
        worker.postMessage(mutant)
      }),
    async end() {
      await worker.terminate()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
