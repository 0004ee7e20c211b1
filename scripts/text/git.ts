import { execFileSync, type StdioOptions } from 'node:child_process'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import { root } from './paths.ts'

/** A commit of the project's history. */
export interface Commit {
  hash: string
  /** The hash as git shortens it. */
  short: string
  time: Date
  /** The day in India on which it was made. */
  day: Day
}

/**
 * Runs git in a folder and returns what it prints. Throws where git is missing
 * or refuses.
 */
export function git(folder: string, ...args: string[]): Buffer {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: folder, maxBuffer: 2 ** 28, stdio })
}

/**
 * The commit that a hash, a tag or a branch names; undefined where there is
 * none.
 */
export function findCommit(
  folder: string,
  revision: string,
): Commit | undefined {
  const show = [
    'log',
    '-1',
    '--format=%H %h %ct',
    '--end-of-options',
    `${revision}^{commit}`,
    '--',
  ]
  const [hash, short = '', seconds] =
    linesOf(folder, ...show)[0]?.split(' ') ?? []
  const time = new Date(Number(seconds) * 1000)
  return hash ? { hash, short, time, day: todayInIndia(time) } : undefined
}

/**
 * The name that git has for whoever works in a folder; undefined where it has
 * none.
 */
export function userName(folder: string): string | undefined {
  return linesOf(folder, 'config', 'user.name')[0] || undefined
}

let changes: string[] | undefined

/**
 * The day of the last commit that changed a file of the content, or any file of
 * a folder, by its path; undefined where the history is not at hand, so that no
 * day is made up.
 */
export function lastChange(path: string): Day | undefined {
  changes ??= readChanges(root)
  const at = changes.findIndex(
    (line) => line === path || line.startsWith(`${path}/`),
  )
  return changes.findLast((line, i) => i < at && line.startsWith('/'))?.slice(1)
}

/**
 * The day of each commit, as in `/2026-12-01`, and below it the files of the
 * content that it changed, the latest first: one run of git for all.
 */
function readChanges(folder: string): string[] {
  if (linesOf(folder, 'rev-parse', '--is-shallow-repository')[0] === 'true')
    return []
  const log = ['log', '--format=/%cs', '--name-only', '--', 'content']
  return linesOf(folder, '-c', 'core.quotePath=false', ...log)
}

/** The lines that git prints; none where it refuses. */
export function linesOf(folder: string, ...args: string[]): string[] {
  try {
    return String(git(folder, ...args)).split('\n')
  } catch {
    return []
  }
}
