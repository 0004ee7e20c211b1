import { type ParseArgsConfig, parseArgs } from 'node:util'
import pc from 'picocolors'
import { printDiagnostics } from './diagnostics/print.ts'
import { ContentError } from './diagnostics/report.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

export interface CommandConfig<O extends Options> {
  /** How it is called, what it does, an example. */
  help: string
  options?: O
  /** The names of what stands behind it without dashes; the first of them must be given. */
  positionals?: readonly string[]
}

/** Runs a command with what was typed behind its name. `--help` tells what it does; an option that it does not know is refused before it does anything; what it throws is told in a line. */
export async function command<O extends Options>(
  { help, options, positionals: names = [] }: CommandConfig<O>,
  run: (positionals: string[], values: Values<O>) => unknown,
): Promise<void> {
  try {
    if (process.argv.includes('--help')) return console.log(help)
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: options ?? ({} as O),
    })
    if (positionals.length > names.length || (names.length > 0 && positionals.length === 0))
      throw new Error(`Write it as in this line:\n${help.split('\n')[0]}`)
    await run(positionals, values as Values<O>)
  } catch (error) {
    if (error instanceof ContentError) console.error(`\n${printDiagnostics(error.files)}`)
    else console.error(pc.red(inWords(error)))
    process.exitCode = 1
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isTyped = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isTyped ? `${error.message.split('. ')[0]}. --help tells what there is.` : error.message
}
