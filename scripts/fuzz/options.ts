import { parseArgs } from 'node:util'

/** What `npm run fuzz` was asked for. */
export interface FuzzOptions {
  /** How long to go on. */
  minutes: number
  /** How many mutants to make at most. */
  runs: number
  seed: number
  /** Only this mutant. */
  only: number | undefined
  /** A mutant that was written to a file: its end is its path in the project. */
  file: string | undefined
}

export const usage = `npm run fuzz [-- options]

  --minutes 30   goes on for so long; by default 1
  --runs 400     ends after so many mutants
  --seed 7       makes other mutants; without it a seed is drawn, and printed
  --only 12      makes the twelfth mutant of a seed alone
  --file FILE    examines a mutant that was written to a file
  --help         prints this`

/** Reads the words behind `npm run fuzz --`. Throws an Error in words for the one who typed them. */
export function parseFuzzOptions(typed: readonly string[], drawn: number): FuzzOptions {
  const { values } = parseArgs({
    args: [...typed],
    options: {
      minutes: { type: 'string' },
      runs: { type: 'string' },
      seed: { type: 'string', default: String(drawn) },
      only: { type: 'string' },
      file: { type: 'string' },
    },
  })
  const runs = values.runs === undefined ? Number.POSITIVE_INFINITY : toNumber('runs', values.runs)
  const minutes = values.minutes === undefined ? undefined : toNumber('minutes', values.minutes)
  return {
    minutes: minutes ?? (values.runs === undefined ? 1 : Number.POSITIVE_INFINITY),
    runs,
    seed: toNumber('seed', values.seed),
    only: values.only === undefined ? undefined : toNumber('only', values.only),
    file: values.file,
  }
}

function toNumber(name: string, typed: string): number {
  const value = Number(typed)
  if (!(value >= 0)) throw new Error(`--${name} takes a number, and “${typed}” is none.`)
  return value
}
