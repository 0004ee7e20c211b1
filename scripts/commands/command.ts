import { createInterface } from 'node:readline/promises'
import { parseArgs, styleText } from 'node:util'
import type { Day } from '../../src/site/timeline.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { explainDisk } from '../repository/write-file.ts'
import type { Site } from '../site/read-site.ts'
import { show, step } from '../step.mjs'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'

/** Options by name; `about` is for `--help`. */
type Options = Record<string, { type: 'string' | 'boolean'; about: string }>

interface CommandConfig<O extends Options> {
  /** The command line with its arguments, without options. */
  usage: string
  about: string
  example: string
  options?: O
  /** The highest number of arguments that are not options. */
  positionals?: number
}

/**
 * Runs a command with its arguments, or prints its help. Prints errors without
 * a stack, and sets the exit code.
 */
export async function command<O extends Options>(
  config: CommandConfig<O>,
  run: (
    positionals: string[],
    values: ReturnType<typeof readArguments<O>>['values'],
  ) => unknown,
): Promise<void> {
  // “Starting…” of scripts/run.mjs.
  show('')
  if (process.argv.includes('--help')) return console.log(helpOf(config))

  try {
    const { values, positionals } = readArguments(config)
    await run(positionals, values)
  } catch (error) {
    const message =
      error instanceof ContentError
        ? `\n${printDiagnostics(error.files)}`
        : styleText('red', explainDisk(error) ?? messageOf(error))
    console.error(message)
    process.exitCode = 1
  }
}

function helpOf<O extends Options>(config: CommandConfig<O>): string {
  const { usage, about, example, options } = config
  const list = Object.entries(options ?? {}).map(
    ([name, option]) => `  --${name.padEnd(9)} ${option.about}`,
  )
  return [`${usage}\n\n${about}\n`, ...list, `\nExample: ${example}`].join('\n')
}

/** Throws with the usage if an option or argument is unknown. */
function readArguments<O extends Options>({
  usage,
  options = {} as O,
  positionals = 0,
}: CommandConfig<O>) {
  try {
    const read = parseArgs({ options, allowPositionals: true })
    if (read.positionals.length <= positionals) return read
    throw new Error('Too many arguments')
  } catch (error) {
    // Node's first sentence names the option; the others do not apply.
    const [reason] = messageOf(error).split(/\.\s/)
    throw new Error(`${reason}.\nUsage: ${usage}\n--help lists the options.`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Opens the content, with its texts checked, for today or another day. */
export function readTexts(today?: Day): Promise<Site> {
  return step('Reading the texts…', () => openCheckedSite(root, today))
}

/** Prints a result in green. */
export function printResult(text: string): void {
  console.log(styleText('green', text))
}

/** Options of the commands that write lines of the book. */
export const signing = {
  as: {
    type: 'string',
    about: 'NAME: who signs; by default, the user name of git',
  },
  yes: { type: 'boolean', about: 'do it without asking' },
} as const

const noTerminal =
  'Answer in a terminal, or add --yes. --yes does not seal a text without changes.'

/**
 * Asks for confirmation in the terminal unless `yes` is set. Throws if the
 * answer is not yes, or if there is no terminal.
 */
export async function askInTerminal(
  question: string,
  yes = false,
): Promise<void> {
  if (yes) return
  const { stdin: input, stdout: output } = process
  if (!input.isTTY) throw new Error(`${question} ${noTerminal}`)
  const terminal = createInterface({ input, output })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new Error('Nothing was written.')
}
