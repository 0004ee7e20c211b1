import { parseArgs } from 'node:util'

/**
 * What was typed behind a command; with `--help` it tells what the command
 * does, and with an option or word that is none of its own how to write it;
 * then it ends.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @param {string} help How it is called, what it does, an example.
 * @param {O} options
 * @param {number} words How many words may stand behind it without dashes; the
 * first of them must be given.
 */
export function readArguments(help, options, words = 0) {
  if (process.argv.slice(2).some((it) => /^(--help|-h)$/.test(it))) {
    console.log(help)
    process.exit()
  }
  let reason = ''
  try {
    const typed = parseArgs({ options, allowPositionals: true })
    const { length } = typed.positionals
    if (length <= words && (words === 0 || length > 0)) return typed
  } catch (error) {
    // Its first sentence says which option, and what is wrong with it.
    reason = String(error instanceof Error ? error.message : error).replace(
      /(\.) .*|\n.*/s,
      '. ',
    )
  }
  console.error(
    `${reason}Write it as in this line, or ask with --help:\n${help.split('\n')[0]}`,
  )
  process.exit(1)
}
