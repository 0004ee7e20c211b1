import { execFile } from 'node:child_process'

/** How a program ended; `output` is what it printed. */
export interface Ended {
  failed: boolean
  /** It was stopped, for it took too long. */
  isLate: boolean
  output: string
}

/**
 * Runs a program in a folder, with no answer to what it asks. After `timeout`
 * milliseconds it is stopped.
 */
export function runCommand(
  cwd: string,
  program: string,
  args: readonly string[],
  timeout = 120_000,
): Promise<Ended> {
  const { NODE_ENV, ...rest } = process.env
  const env = {
    ...rest,
    NO_COLOR: '1',
    LC_ALL: 'C.UTF-8',
    GIT_TERMINAL_PROMPT: '0',
  }
  const options = { cwd, env, timeout, maxBuffer: 2 ** 30 }

  return new Promise((resolve) => {
    execFile(program, args, options, (error, out, said) =>
      resolve({
        failed: error !== null,
        isLate: error?.killed === true,
        output: error ? `${out}\n${said}\n${error.message}`.trim() : out,
      }),
    )
  })
}
