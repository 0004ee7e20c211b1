import { execFile } from 'node:child_process'

/**
 * Runs a program in a folder without input and returns its output. Kills it after
 * `timeout` milliseconds, or when `signal` says that nobody waits for it.
 */
export function runCommand(
  cwd: string,
  program: string,
  args: readonly string[],
  timeout = 120_000,
  signal?: AbortSignal,
): Promise<{ failed: boolean; isKilled: boolean; output: string }> {
  const options = {
    cwd,
    timeout,
    ...(signal && { signal }),
    maxBuffer: 2 ** 30,
    env: {
      ...process.env,
      NO_COLOR: '1',
      LC_ALL: 'C.UTF-8',
      GIT_TERMINAL_PROMPT: '0',
    },
  }

  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({
        failed: error !== null,
        // Also by itself, where memory is out.
        isKilled: !!error?.signal,
        output: error?.killed
          ? 'It did not answer in time.'
          : error
            ? `${stdout}\n${stderr || error.message}`.trim()
            : stdout,
      }),
    )
  })
}
