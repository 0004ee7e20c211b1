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
  const show = ['log', '-1', '--format=%H %h %ct', '--end-of-options', `${revision}^{commit}`, '--']
  const [hash, short = '', seconds] = linesOf(folder, ...show)[0]?.split(' ') ?? []
  const time = new Date(Number(seconds) * 1000)
  return hash ? { hash, short, time, day: todayInIndia(time) } : undefined
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
  if (linesOf(folder, 'rev-parse', '--is-shallow-repository')[0] === 'true') return []
  const log = ['-c', 'core.quotePath=false', 'log', '--format=/%cs', '--name-only', '--', 'content']
  let day = ''
  return linesOf(folder, ...log).flatMap((line): [string, Day][] => {
    if (line.startsWith('/')) day = line.slice(1)
    return line.startsWith('/') || line === '' ? [] : [[line, day]]
  })
}

/** The lines that git prints; none where it refuses. */
function linesOf(folder: string, ...args: string[]): string[] {
  try {
    return git(folder, ...args)
      .toString()
      .split('\n')
  } catch {
    return []
  }
}
