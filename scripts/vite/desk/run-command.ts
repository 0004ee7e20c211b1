import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** What a program printed; it did what it was told unless `failed`. */
export interface Told {
  failed: boolean
  output: string
}

/** Runs one of the commands of the project as a person would in a terminal, with no answer to what it asks; returns what it prints. */
export function runCommand(folder: string, name: string, ...args: string[]): Promise<Told> {
  return run(folder, process.execPath, ['scripts/run.mjs', name, ...args])
}

/** Runs git, which may ask for nothing. */
export function runGit(folder: string, ...args: string[]): Promise<Told> {
  return run(folder, 'git', args)
}

function run(cwd: string, program: string, args: string[]): Promise<Told> {
  const { NODE_ENV, ...env } = process.env
  const quiet = { ...env, NO_COLOR: '1', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' }
  return new Promise((resolve) => {
    const options = { cwd, env: quiet, timeout: 120_000, maxBuffer: 2 ** 24 }
    const child = execFile(program, args, options, (error, out, err) =>
      resolve({
        failed: error !== null,
        output: error ? stripVTControlCharacters(`${out}\n${err}`).trim() : out,
      }),
    )
    child.stdin?.end()
  })
}
