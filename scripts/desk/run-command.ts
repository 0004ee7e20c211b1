import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** Runs git, which may ask for nothing. */
export function runGit(folder: string, ...args: string[]) {
  return runCommand(folder, 'git', ['--literal-pathspecs', ...args])
}

/**
 * Runs a program in a folder, with no answer to what it asks. It did what it
 * was told unless `failed`; `output` is what it printed.
 */
export function runCommand(cwd: string, program: string, args: string[]) {
  const { NODE_ENV, ...rest } = process.env
  const env = {
    ...rest,
    NO_COLOR: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
  }
  const options = { cwd, env, timeout: 120_000, maxBuffer: 2 ** 24 }

  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    const child = execFile(program, args, options, (error, out, err) => {
      const all = stripVTControlCharacters(`${out}\n${err}`).trim()
      resolve({ failed: error !== null, output: error ? all : out })
    })
    child.stdin?.end()
  })
}
