import { execFileSync } from 'node:child_process'

/** Runs git in a folder and returns its output. Throws if git fails. */
export function git(folder: string, ...args: string[]): string {
  return gitWith(folder, '', ...args).toString()
}

/** Runs git in a folder with an input and returns its output. */
export function gitWith(
  folder: string,
  input: string,
  ...args: string[]
): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 2 ** 30,
    stdio: 'pipe',
    input,
  })
}

/** Runs git in a folder and returns its trimmed output; '' if git fails. */
export function gitOrEmpty(folder: string, ...args: string[]): string {
  try {
    return git(folder, ...args).trim()
  } catch {
    return ''
  }
}

/** Somebody who edits and publishes. */
export interface Person {
  name: string
  email: string
}

/** Returns the person in the settings of git; '' for what they lack. */
export function gitPerson(folder: string): Person {
  const all = gitOrEmpty(folder, 'config', '--get-regexp', '^user\\.')
  const of = (name: string) =>
    all
      .split('\n')
      .findLast((it) => it.startsWith(`user.${name} `))
      ?.slice(6 + name.length) ?? ''
  return { name: of('name'), email: of('email') }
}

/** Yields the texts in the output of `cat-file --batch`; undefined if missing. */
export function* readBlobs(output: Buffer): Generator<string | undefined> {
  let at = 0
  while (at < output.length) {
    // Each blob follows a line that ends with its size.
    const start = output.indexOf('\n', at) + 1
    const size = Number(
      / (\d+)\n$/.exec(output.toString('utf8', at, start))?.[1],
    )
    if (Number.isNaN(size)) {
      at = start
      yield undefined
      continue
    }
    at = start + size + 1
    yield output.toString('utf8', start, start + size)
  }
}

/**
 * Returns the error of git if it is missing or refuses a folder; undefined if it
 * works, or if the folder has no history.
 */
export function explainGit(folder: string): string | undefined {
  try {
    git(folder, 'rev-parse')
    return undefined
  } catch (error) {
    const { stderr = '' } = error as { stderr?: Buffer }
    const message = `${stderr}`.trim() || 'git is not installed.'
    return message.includes('not a git repository') ? undefined : message
  }
}
