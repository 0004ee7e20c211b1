import { execFileSync } from 'node:child_process'
import { root } from '../../scripts/content/folders.ts'
import { today } from './today.ts'

/** Builds the site as it ships, into `dist/`. Throws where that fails. */
export function buildSite(): void {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  execFileSync(process.execPath, ['scripts/run.js', 'build', '--today', today], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}
