import { execFileSync } from 'node:child_process'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'

/** A commit of the project's history. */
export interface Commit {
  hash: string
  /** The hash as git shortens it. */
  short: string
  time: Date
  /** The day in India on which it was made. */
  day: Day
}

/** Runs git in a folder and returns what it prints. Throws where git is missing or refuses. */
export function git(folder: string, ...args: string[]): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** The commit that a hash, a tag or a branch names; undefined where there is none. */
export function findCommit(folder: string, revision: string): Commit | undefined {
  try {
    const commit = `${revision}^{commit}`
    const hash = git(folder, 'rev-parse', '--verify', '--end-of-options', commit).toString().trim()
    const [short = '', seconds] = git(folder, 'log', '-1', '--format=%h %ct', hash)
      .toString()
      .trim()
      .split(' ')
    const time = new Date(Number(seconds) * 1000)
    return { hash, short, time, day: todayInIndia(time) }
  } catch {
    return undefined
  }
}
