import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/**
 * Runs one of the commands of the project as a person would in a terminal, with
 * no answer to what it asks.
 */
export function runCommand(folder: string, name: string, ...args: string[]) {
  return run(folder, process.execPath, ['scripts/run.mjs', name, ...args])
}

/** Runs git, which may ask for nothing. */
export function runGit(folder: string, ...args: string[]) {
  return run(folder, 'git', args)
}

/** Answers what a program printed; it did what it was told unless `failed`. */
function run(cwd: string, program: string, args: string[]) {
  const { NODE_ENV, ...rest } = process.env
  const env = {
    ...rest,
    NO_COLOR: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
  }
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { cwd, env, timeout: 120_000, maxBuffer: 2 ** 24 }
    const child = execFile(program, args, options, (error, out, err) => {
      const all = stripVTControlCharacters(`${out}\n${err}`).trim()
      resolve({ failed: error !== null, output: error ? all : out })
    })
    child.stdin?.end()
  })
}
