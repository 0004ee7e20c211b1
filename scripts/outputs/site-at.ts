import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openCheckedSite } from '../rules/open-site.ts'
import { type Commit, git } from '../site/git.ts'
import type { Site } from '../site/site.ts'
import { readZip } from './zip.ts'

/** Opens the content of a commit as it stood on the day of the commit. */
export function siteAt(folder: string, { hash, day }: Commit): Site {
  const copy = mkdtempSync(join(tmpdir(), 'policies-'))
  try {
    const archive = git(folder, ['archive', '--format=zip', hash, 'content'])
    for (const [path, bytes] of readZip(archive)) {
      if (path.endsWith('/')) continue
      const [place, text] = path.endsWith('.mdx')
        ? asVersion(path, `${bytes}`)
        : [path, bytes]
      mkdirSync(dirname(join(copy, place)), { recursive: true })
      writeFileSync(join(copy, place), text)
    }
    // All texts are in memory once the site is open.
    return openCheckedSite(copy, day)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * Before there were versions a policy stood in one file, and its front matter
 * said from when it applies.
 */
function asVersion(
  path: string,
  source: string,
): [path: string, source: string] {
  const line = /(?<=^---\n(?:(?!---).*\n)*)effective: *(\S+)\n/
  const day = line.exec(source)?.[1]
  return day
    ? [path.replace(/\.mdx$/, `/${day}.mdx`), source.replace(line, '')]
    : [path, source]
}
