import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeCorpus } from './corpus.ts'
import { type Run, temporaryFolder } from './measure.ts'

const texts = 'src/policies'

/**
 * Installs Astro, with a Node that it supports, in a temporary folder. Returns
 * a function that prepares a cold build of a number of policies.
 */
export async function installAstro(): Promise<(policies: number) => Run> {
  const cwd = temporaryFolder()
  // A minimal site: one layout, a few styles, a page for each policy.
  cpSync(join(import.meta.dirname, 'astro-site'), cwd, { recursive: true })
  // The package of Node needs its install script; Astro's packages need none.
  const args = ['install', '--no-audit', '--no-fund']
  execFileSync('npm', args, { cwd, stdio: 'inherit' })

  return (policies) => {
    const made = [texts, 'dist', '.astro', 'node_modules/.astro']
    for (const path of [...made, 'node_modules/.vite'])
      rmSync(join(cwd, path), { recursive: true, force: true })
    writeCorpus(join(cwd, texts), policies)
    return {
      cwd,
      node: join(cwd, 'node_modules/node/bin/node'),
      args: ['node_modules/astro/bin/astro.mjs', 'build'],
    }
  }
}
