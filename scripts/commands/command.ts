import { createInterface } from 'node:readline/promises'
import { type ParseArgsConfig, parseArgs, styleText } from 'node:util'
import { explainDisk } from '../repository/write-file.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError } from '../text/diagnostics/report.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Arguments<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>

interface CommandConfig<O extends Options> {
  /** How it is called, what it does, an example. */
  help: string
  options?: O
  /** How many arguments may stand behind it without dashes. */
  positionals?: number
}

/**
 * Runs a command with what was typed behind its name. `--help` tells what it
 * does; what it throws is told in a line.
 */
export async function command<O extends Options>(
  config: CommandConfig<O>,
  run: (positionals: string[], values: Arguments<O>['values']) => unknown,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(config.help)

  try {
    const { values, positionals } = readArguments(config)
    await run(positionals, values)
  } catch (error) {
    const told =
      error instanceof ContentError
        ? `\n${printDiagnostics(error.files)}`
        : styleText('red', explainDisk(error) ?? messageOf(error))
    console.error(told)
    process.exitCode = 1
  }
}

/** Throws, with the usage, where an option or argument is not known. */
function readArguments<O extends Options>({
  help,
  options = {} as O,
  positionals = 0,
}: CommandConfig<O>): Arguments<O> {
  try {
    const read = parseArgs({ options, allowPositionals: true })
    if (read.positionals.length <= positionals) return read
    throw new Error('Too much was typed')
  } catch (error) {
    // Its first sentence says which option, and what is wrong with it.
    const [reason] = messageOf(error).split(/\.\s/)
    const [usage] = help.split('\n')
    throw new Error(
      `${reason}. Write it as in this line, or ask with --help:\n${usage}`,
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const unanswered =
  'Nobody can answer here: ask it in a terminal, or add --yes, which answers all but that nothing changes.'

/**
 * Asks a person at the terminal, unless that was answered with the command.
 * Throws where the answer is not yes, or where there is nobody to ask.
 */
export async function confirm(question: string, yes = false): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new Error(`${question} ${unanswered}`)
  const { stdin: input, stdout: output } = process
  const terminal = createInterface({ input, output })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new Error('Nothing was written.')
}
