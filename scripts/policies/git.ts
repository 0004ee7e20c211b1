import { execFileSync } from 'node:child_process'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'

/** A commit of the project's history. */
export interface Commit {
  hash: string
  time: Date
  /** The day in India on which it was made. */
  day: Day
}

/**
 * Runs git in a folder and returns what it prints. Throws where git is missing
 * or refuses.
 */
export function git(folder: string, args: readonly string[]): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 2 ** 30,
    stdio: 'pipe',
  })
}

/**
 * The commit that a hash, a tag or a branch names; undefined where there is
 * none.
 */
export function findCommit(
  folder: string,
  revision: string,
): Commit | undefined {
  const how = ['-1', '--format=%H %ct', '--end-of-options']
  const [line] = linesOf(folder, 'log', ...how, `${revision}^{commit}`, '--')
  if (!line) return undefined

  const [hash = '', seconds] = line.split(' ')
  const time = new Date(Number(seconds) * 1000)
  return { hash, time, day: todayInIndia(time) }
}

/**
 * The name that git has for whoever works in a folder; undefined where it has
 * none.
 */
export function userName(folder: string): string | undefined {
  return linesOf(folder, 'config', 'user.name')[0] || undefined
}

/**
 * The day on which a file, or any file of a folder, was committed last;
 * undefined where the history is not at hand.
 */
export type LastChange = (path: string) => Day | undefined

/** Asks git for last changes in a folder. */
export function lastChanges(folder: string): LastChange {
  const [isShallow] = linesOf(folder, 'rev-parse', '--is-shallow-repository')
  // Where the history does not go back to its beginning, nobody can say.
  if (isShallow !== 'false') return () => undefined

  return (path) =>
    linesOf(folder, 'log', '-1', '--format=%cs', '--', path)[0] || undefined
}

/** A file as a commit has it; undefined where it has none. */
export function fileAt(
  folder: string,
  revision: string,
  path: string,
): string | undefined {
  try {
    return String(git(folder, ['show', `${revision}:./${path}`]))
  } catch {
    return undefined
  }
}

/**
 * Why git cannot be asked, in its own words: it is missing, or refuses the
 * folder. Undefined where it answers, and where there is no history.
 */
export function explainGit(folder: string): string | undefined {
  try {
    git(folder, ['rev-parse'])
    return undefined
  } catch (error) {
    const { stderr = '' } = error as { stderr?: Buffer }
    const said = String(stderr).trim() || 'git is not installed.'
    return said.includes('not a git repository') ? undefined : said
  }
}

/** The lines that git prints; none where it refuses. */
export function linesOf(folder: string, ...args: string[]): string[] {
  try {
    return String(git(folder, args)).split('\n')
  } catch {
    return []
  }
}
