import { execFileSync } from 'node:child_process'
import type { Day } from '../../src/site/timeline.ts'

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

/** Runs git in a folder and returns its output without spaces; '' if it fails. */
export function ask(folder: string, ...args: string[]): string {
  try {
    return git(folder, ...args).trim()
  } catch {
    return ''
  }
}

/** Returns the user name of git; '' if it has none. */
export function userName(folder: string): string {
  return ask(folder, 'config', 'user.name')
}

/** Somebody who edits and publishes. */
export interface Person {
  name: string
  email: string
}

/** Returns the person in the settings of git; '' for what they lack. */
export function gitPerson(folder: string): Person {
  const email = ask(folder, 'config', 'user.email')
  return { name: userName(folder), email }
}

/**
 * Returns the day of the last commit of each file below some paths, the newest
 * first. Skips files whose last commit a shallow clone lacks.
 */
export function lastChanges(
  folder: string,
  ...paths: string[]
): Map<string, Day> {
  const how = ['--format=%x00%cs%d', '--name-only', '--relative', '--']
  const days = new Map<string, Day>()
  for (const commit of ask(folder, 'log', ...how, ...paths).split('\0')) {
    const [header = '', ...files] = commit.split('\n').filter(Boolean)
    // The first commit of a shallow clone seems to change every file.
    if (header.includes('grafted')) continue
    for (const file of files)
      if (!days.has(file)) days.set(file, header.slice(0, 10))
  }
  return days
}

/** Reads a file in a commit; undefined if it does not exist there. */
export function fileAt(
  folder: string,
  revision: string,
  path: string,
): string | undefined {
  try {
    return git(folder, 'show', `${revision}:./${path}`)
  } catch {
    return undefined
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
