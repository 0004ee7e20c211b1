import type { Outcome } from './examine.ts'
import type { Mutant } from './mutant.ts'

interface Slow {
  number: number
  milliseconds: number
  bytes: number
  by: string
}

/** What became of all mutants. */
export class Tally {
  readonly #kinds = new Map<Outcome['kind'], number>()
  readonly #mutators = new Set<string>()
  #slowest: Slow[] = []
  failures = 0

  /** Counts a mutant. */
  add({ by, bytes }: Mutant, outcome: Outcome, hasFailed: boolean, number: number): void {
    for (const name of by) this.#mutators.add(name)
    if (hasFailed) this.failures += 1
    else this.#kinds.set(outcome.kind, this.count(outcome.kind) + 1)
    const { milliseconds } = outcome
    const all = [...this.#slowest, { number, milliseconds, bytes: bytes.length, by: by.join(', ') }]
    this.#slowest = all.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 3)
  }

  /** How many became something. */
  count(kind: Outcome['kind']): number {
    return this.#kinds.get(kind) ?? 0
  }

  /** All of it, for a person. */
  toString(): string {
    return [
      `${this.count('pages')} became pages with every word, ${this.count('problems')} problems with file and line, ${this.failures} failed; ${this.#mutators.size} ways of altering a text.`,
      'The slowest:',
      ...this.#slowest.map(
        ({ number, milliseconds, bytes, by }) =>
          `  ${Math.round(milliseconds)} ms  ${bytes.toLocaleString('en')} bytes  mutant ${number} (${by})`,
      ),
    ].join('\n')
  }
}
