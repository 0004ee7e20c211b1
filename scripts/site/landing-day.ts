import { execFileSync } from 'node:child_process'
import { factsFile, landingFolder, root } from '../content/folders.ts'

/** The day of the last commit that changed the landing page; undefined where the history is not at hand, so that no day is made up. */
export function readLandingDay(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    return git('log', '-1', '--format=%cs', '--', landingFolder, factsFile) || undefined
  } catch {
    return undefined
  }
}
