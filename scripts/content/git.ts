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
    const name = ['--verify', '--end-of-options', `${revision}^{commit}`]
    const hash = git(folder, 'rev-parse', ...name)
      .toString()
      .trim()
    const log = git(folder, 'log', '-1', '--format=%h %ct', hash).toString().trim()
    const [short = '', seconds] = log.split(' ')
    const time = new Date(Number(seconds) * 1000)
    return { hash, short, time, day: todayInIndia(time) }
  } catch {
    return undefined
  }
}

/** Makes a function that tells the day of the last commit which changed a file, or any file of a folder, by its path; undefined where the history is not at hand, so that no day is made up. */
export function lastChanges(folder: string): (path: string) => Day | undefined {
  let days: [path: string, day: Day][] | undefined
  return (path) => {
    days ??= readDays(folder)
    return days.find(([changed]) => changed === path || changed.startsWith(`${path}/`))?.[1]
  }
}

/** Every file of the content that a commit has changed, the latest change first: one run of git for all. */
function readDays(folder: string): [path: string, day: Day][] {
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository').toString().trim() === 'true') return []
    const args = ['-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only']
    const commits = git(folder, ...args, '--', 'content')
      .toString()
      .split('\0')
    return commits.flatMap((commit) => {
      const [day = '', ...paths] = commit.split('\n').filter(Boolean)
      return paths.map((path): [string, Day] => [path, day])
    })
  } catch {
    return []
  }
}
