import { createInterface } from 'node:readline/promises'
import type { ParseArgsConfig, parseArgs } from 'node:util'
import pc from 'picocolors'
import { readArguments } from '../arguments.mjs'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError } from '../text/diagnostics/report.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O }>
>['values']

interface CommandConfig<O extends Options> {
  /** How it is called, what it does, an example. */
  help: string
  options?: O
  /**
   * How many words may stand behind it without dashes; the first of them must
   * be given.
   */
  words?: number
}

/**
 * Runs a command with what was typed behind its name. `--help` tells what it
 * does; what it throws is told in a line.
 */
export async function command<O extends Options>(
  { help, options = {} as O, words = 0 }: CommandConfig<O>,
  run: (positionals: string[], values: Values<O>) => unknown,
): Promise<void> {
  try {
    const { values, positionals } = readArguments(help, options, words)
    await run(positionals, values)
  } catch (error) {
    if (error instanceof ContentError)
      console.error(`\n${printDiagnostics(error.files)}`)
    else
      console.error(
        pc.red(error instanceof Error ? error.message : String(error)),
      )
    process.exitCode = 1
  }
}

/**
 * Asks a person at the terminal, and throws where the answer is not yes, or
 * where there is nobody to ask.
 */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error(`${question} Nobody can answer here; add --yes.`)
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
  })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was written.')
}
