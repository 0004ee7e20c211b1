import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../scripts/site/read-site.ts'
import { markdownOf } from '../../src/site/markdown-copy.ts'
import { type Run, temporaryFolder } from './measure.ts'

/** The folders of peers, whose sites have one page for each text. */
export const peers = ['astro', 'starlight'] as const

/** Installs Node 22, which peers need, and returns its program. */
export function installNode(): string {
  const cwd = temporaryFolder()
  // The package of Node needs its install script.
  install(cwd, 'node@22')
  return join(cwd, 'node_modules/node/bin/node')
}

/**
 * Installs a peer in a temporary folder with the texts of the site in all
 * languages. Returns a function that prepares a cold build.
 */
export function installPeer(
  name: (typeof peers)[number],
  site: Site,
  node: string,
): () => Run {
  const cwd = temporaryFolder()
  cpSync(join(import.meta.dirname, 'peers', name), cwd, { recursive: true })
  install(cwd)
  writeTexts(join(cwd, 'src/content/docs'), site)
  return () => {
    const made = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']
    for (const path of made)
      rmSync(join(cwd, path), { recursive: true, force: true })
    return { cwd, node, args: ['node_modules/astro/bin/astro.mjs', 'build'] }
  }
}

function install(cwd: string, ...packages: string[]): void {
  const args = ['install', '--no-audit', '--no-fund', ...packages]
  execFileSync('npm', args, { cwd, stdio: 'inherit' })
}

/** Writes the Markdown copy of each text, without facts and widgets, as MDX. */
function writeTexts(folder: string, { texts, translations }: Site): void {
  for (const text of [...texts.values(), ...translations.values()]) {
    const name = text.original.replace(/^content\/|\.mdx$/g, '')
    const { document, language } = text
    if (!document) throw new Error(`${text.path} has errors.`)
    const title = JSON.stringify(document.title || name)
    const copy = markdownOf(document, language)
    mkdirSync(join(folder, language), { recursive: true })
    writeFileSync(
      join(folder, language, `${name.replaceAll('/', '-')}.mdx`),
      `---\ntitle: ${title}\n---\n\n${copy}`,
    )
  }
}
