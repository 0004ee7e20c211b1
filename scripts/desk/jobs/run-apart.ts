import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Rolldown } from 'vite'
import { runCommand } from '../../repository/run-command.ts'
import { root } from '../../text/paths.ts'
import type { DeskContext } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { emailOf } from '../said.ts'
import type { Jobs, Outcome } from './jobs.ts'

/** A program that makes one file, whose path is its last argument. */
interface Program {
  cwd: string
  args: readonly string[]
  /** What it may use. */
  megabytes: number
  milliseconds: number
}

/** Those who wait for a program, by person and program, the first to get it first. */
const lines = new Map<string, readonly Promise<unknown>[]>()

/** How many files of a kind a person may wait for. */
const MOST_WAITING = 5

/**
 * Runs a program with limits in a process of its own, and returns the file that it
 * made: one at a time for each person and kind. `prepare` may write into a
 * temporary folder. Throws a `Refusal` with what a program printed that failed.
 */
export async function runApart(
  kind: string,
  { person, signal }: Pick<DeskContext, 'person' | 'signal'>,
  prepare: (temporary: string) => Program,
): Promise<Buffer> {
  const who = `${kind} ${emailOf(person)}`
  const before = lines.get(who) ?? []
  if (before.length >= MOST_WAITING)
    throw new Refusal(
      429,
      'Other files are being made for you. Wait for them, then ask again.',
    )
  const made = Promise.allSettled(before).then(() => run(prepare, signal))
  lines.set(who, [...before, made])
  try {
    return await made
  } finally {
    const rest = lines.get(who)?.filter((it) => it !== made) ?? []
    if (rest.length > 0) lines.set(who, rest)
    else lines.delete(who)
  }
}

async function run(
  prepare: (temporary: string) => Program,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  signal?.throwIfAborted()
  const temporary = mkdtempSync(join(tmpdir(), 'desk-'))
  try {
    const { cwd, args, megabytes, milliseconds } = prepare(temporary)
    const file = join(temporary, 'made')
    const { failed, isKilled, output } = await runCommand(
      cwd,
      process.execPath,
      [`--max-old-space-size=${megabytes}`, ...args, file],
      milliseconds,
      signal,
    )
    if (isKilled) throw new Refusal(503, tooMuch)
    if (failed) throw new Refusal(422, output)
    return readFileSync(file)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const tooMuch =
  'This needed more time or memory than the desk gives to one file, and was stopped. Nothing was changed. Divide the text, or send the file to whoever administers the desk.'

/** Does a job in a process of its own. Throws what the job throws. */
export async function runJob<Name extends keyof Jobs>(
  context: DeskContext,
  name: Name,
  ...values: Parameters<Jobs[Name]>
): Promise<Awaited<ReturnType<Jobs[Name]>>> {
  program ??= bundleJobs().catch((error) => {
    // The next job tries again.
    program = undefined
    throw error
  })
  const code = await program
  const file = await runApart('job', context, (temporary) => {
    const jobs = join(temporary, 'jobs.mjs')
    const given = join(temporary, 'given')
    // Some packages are not JavaScript alone.
    symlinkSync(join(root, 'node_modules'), join(temporary, 'node_modules'))
    writeFileSync(jobs, code)
    writeFileSync(given, serialize([name, ...values]))
    return {
      cwd: temporary,
      args: [jobs, given],
      megabytes: 512,
      milliseconds: 60_000,
    }
  }).catch((error: Refusal) => {
    // What a broken job prints is not for the person who waits.
    throw error.status === 422 ? new TypeError(error.message) : error
  })
  const outcome: Outcome = deserialize(file)
  if ('error' in outcome) throw Object.assign(outcome.error, outcome.fields)
  return outcome.value as Awaited<ReturnType<Jobs[Name]>>
}

let program: Promise<string> | undefined

/**
 * Bundles the program of the jobs with its packages: it starts in 0.3 s of
 * processor time, and in 5 s through Vite.
 */
async function bundleJobs(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: `${root}/scripts/desk/jobs/jobs.ts`,
      write: false,
      copyPublicDir: false,
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}
