import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** How a program ended; `output` is what it printed. */
export interface Ended {
  failed: boolean
  /** It was stopped, for it took too long. */
  isLate: boolean
  output: string
}

const LONGEST = 120_000

/** Runs git, which may ask for nothing. */
export function runGit(
  folder: string,
  args: readonly string[],
  limit?: number,
): Promise<Ended> {
  return runCommand(folder, 'git', ['--literal-pathspecs', ...args], limit)
}

/**
 * Runs a program in a folder, with no answer to what it asks. After `limit`
 * milliseconds it is stopped, and whatever it has started with it.
 */
export function runCommand(
  cwd: string,
  program: string,
  args: readonly string[],
  limit = LONGEST,
): Promise<Ended> {
  const { NODE_ENV, ...rest } = process.env
  const env = {
    ...rest,
    NO_COLOR: '1',
    LC_ALL: 'C.UTF-8',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
  }
  // A group of its own: what asks over the network is a child of the program.
  const detached = process.platform !== 'win32'
  const child = spawn(program, args, { cwd, env, detached, stdio: 'pipe' })
  const printed = { out: '', err: '' }
  let isLate = false
  child.stdin.end()
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  child.stdout.on('data', (chunk) => (printed.out += chunk))
  child.stderr.on('data', (chunk) => (printed.err += chunk))

  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isLate = true
      if (detached && child.pid) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    }, limit)
    const end = (failed: boolean, words = '') => {
      clearTimeout(timer)
      const { out, err } = printed
      const output = failed ? `${out}\n${err}\n${words}` : out
      resolve({
        failed,
        isLate,
        output: stripVTControlCharacters(output).trim(),
      })
    }
    child.on('error', (error) => end(true, error.message))
    child.on('close', (code) => end(code !== 0))
  })
}
