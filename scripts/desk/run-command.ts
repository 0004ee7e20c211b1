import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

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
export async function runCommand(
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
  }
  // A group of its own: what asks over the network is a child of the program.
  const detached = process.platform !== 'win32'
  const child = spawn(program, args, {
    cwd,
    env,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    if (detached && child.pid) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }, limit)
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('close', (code) => resolve(code === 0 ? '' : `${code}`))
  })
  const [out, said, wrong] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  clearTimeout(timer)

  const output = wrong ? [out, said, wrong].join('\n').trim() : out
  return { failed: wrong !== '', isLate, output }
}
