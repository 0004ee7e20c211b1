import { execFileSync } from 'node:child_process'
import type { Day } from '../../src/policy/timeline.ts'
import { root } from './paths.ts'

/** The day of the last commit that changed some files; undefined where the history is not at hand, so that no day is made up. */
export function lastChange(...paths: string[]): Day | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    return git('log', '-1', '--format=%cs', '--', ...paths) || undefined
  } catch {
    return undefined
  }
}
