import { execFileSync } from 'node:child_process'
import type { Day } from '../../src/site/timeline.ts'

/**
 * Runs git in a folder and returns what it prints. Throws where git is missing
 * or refuses.
 */
export function git(folder: string, ...args: string[]): string {
  return gitWith(folder, '', ...args).toString()
}

/** Runs git in a folder with something to read, and returns what it prints. */
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

/** The line that git prints; empty where it refuses. */
export function ask(folder: string, ...args: string[]): string {
  try {
    return git(folder, ...args).trim()
  } catch {
    return ''
  }
}

/** The last commit; undefined where there is none. */
export function lastCommit(folder: string) {
  const [hash, time] = ask(folder, 'log', '-1', '--format=%H %cI').split(' ')
  return hash && time ? { hash, time: new Date(time) } : undefined
}

/** The name that git has for whoever works in a folder; empty where it has none. */
export function userName(folder: string): string {
  return ask(folder, 'config', 'user.name')
}

/** The branch to which a push would go, such as `origin/main`, if any. */
export function upstreamOf(folder: string): string {
  return ask(folder, 'rev-parse', '--abbrev-ref', '@{upstream}')
}

/**
 * The days on which the files below some paths were committed last, the newest
 * first; without those of which the history at hand does not say so.
 */
export function lastChanges(
  folder: string,
  ...paths: string[]
): Map<string, Day> {
  const how = ['--format=%x00%cs%d', '--name-only', '--relative', '--']
  const days = new Map<string, Day>()
  for (const commit of ask(folder, 'log', ...how, ...paths).split('\0')) {
    const [said = '', ...files] = commit.split('\n').filter(Boolean)
    // So git marks a commit of which it does not know what came before.
    if (said.includes('grafted')) continue
    for (const file of files)
      if (!days.has(file)) days.set(file, said.slice(0, 10))
  }
  return days
}

/** A file as a commit has it; undefined where it has none. */
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
 * Why git cannot be asked, in its own words: it is missing, or refuses the
 * folder. Undefined where it answers, and where there is no history.
 */
export function explainGit(folder: string): string | undefined {
  try {
    git(folder, 'rev-parse')
    return undefined
  } catch (error) {
    const { stderr = '' } = error as { stderr?: Buffer }
    const said = `${stderr}`.trim() || 'git is not installed.'
    return said.includes('not a git repository') ? undefined : said
  }
}
