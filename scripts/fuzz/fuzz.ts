import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, sealsFile } from '../content/folders.ts'
import { type Outcome, originals } from './examine.ts'
import { type Mutant, mutantOf } from './mutant.ts'
import type { FuzzOptions } from './options.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { Tally } from './tally.ts'

/** Where mutants that failed are written. */
export const failuresFolder = 'fuzz-failures'
/** A text of ordinary size is told in so many milliseconds of processor time, any other in so many. */
const BOUNDS = { ordinary: 3000, any: 15_000 }
const ORDINARY = 64 * 1024
/** A thread remembers what it has read; a new one does not. */
const RUNS_OF_A_THREAD = 400
const MOST_FAILURES = 10

/** Makes mutants and publishes each, for as long as was asked for. Tells each failure as it comes. */
export async function fuzz(
  { minutes, runs, seed, only, file }: FuzzOptions,
  program: string,
  tell: (line: string) => void,
): Promise<Tally> {
  const end = performance.now() + minutes * 60_000
  const texts = originals()
  const tally = new Tally()
  const sandboxes = new Map<boolean, { sandbox: Sandbox; runs: number }>()
  const last = file || only !== undefined ? 1 : runs
  for (let i = 0; i < last && performance.now() < end; i++) {
    const number = only ?? i
    const mutant = file ? readMutant(file) : mutantOf(texts, seed, number)
    // Sealed texts could not be altered: only what is said of the seals needs them.
    const withSeals = mutant.file === sealsFile
    const { sandbox, runs: done } = sandboxes.get(withSeals) ?? {
      sandbox: startSandbox(program, withSeals),
      runs: 0,
    }
    const outcome = await sandbox.examine(mutant)
    const failures = [...outcome.failures, ...overdue(mutant, outcome)]
    tally.add(mutant, outcome, failures.length > 0, number)
    if (failures.length > 0) tell(tellFailure(mutant, failures, seed, number))
    if (failures.length > 0 || done >= RUNS_OF_A_THREAD) {
      sandboxes.delete(withSeals)
      await sandbox.end()
    } else sandboxes.set(withSeals, { sandbox, runs: done + 1 })
    if (tally.failures >= MOST_FAILURES) break
  }
  for (const { sandbox } of sandboxes.values()) await sandbox.end()
  return tally
}

function overdue({ bytes }: Mutant, { milliseconds }: Outcome): string[] {
  const bound = bytes.length <= ORDINARY ? BOUNDS.ordinary : BOUNDS.any
  const taken = Math.round(milliseconds)
  return taken > bound ? [`It took ${taken} ms of the processor, and ${bound} are allowed.`] : []
}

function tellFailure(
  { file, bytes, by }: Mutant,
  failures: readonly string[],
  seed: number,
  number: number,
): string {
  const path = `${failuresFolder}/${seed}-${number}/${file}`
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), bytes)
  return [
    `${file}, mutant ${number} of seed ${seed} (${by.join(', ')}):`,
    ...failures.map((failure) => `  ${failure}`),
    `  again: npm run fuzz -- --file ${path}`,
  ].join('\n')
}

function readMutant(path: string): Mutant {
  const file = /content\/.*$/.exec(path)?.[0]
  if (!file) throw new Error(`${path} is no mutant: its path ends in that of a file of content/.`)
  return { file, bytes: readFileSync(path), by: ['read from a file'] }
}
