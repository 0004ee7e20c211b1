import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Commit, git } from '../content/git.ts'
import { pagesFolder } from '../content/paths.ts'
import { openSite, type Site } from '../mdx/site.ts'
import { readZip } from './zip.ts'

/** Opens the content of a commit as it stood on the day of the commit. */
export function siteAt(folder: string, { hash, day }: Commit): Site {
  const copy = mkdtempSync(join(tmpdir(), 'policies-'))
  try {
    const files = readZip(git(folder, 'archive', '--format=zip', hash, 'content'))
    for (const [path, bytes] of files) {
      if (path.endsWith('/')) continue
      const [place, text] = path.endsWith('.mdx')
        ? asVersion(path, bytes.toString('utf8'))
        : [path, bytes]
      mkdirSync(dirname(join(copy, place)), { recursive: true })
      writeFileSync(join(copy, place), text)
    }
    // All texts are in memory once the site is open.
    return openSite(copy, day)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const EFFECTIVE = /^(---\n(?:(?!---).*\n)*?)effective: *(\d{4}-\d\d-\d\d) *\n/

/** Before there were versions a policy stood in one file, and its front matter said from when it applies. */
export function asVersion(path: string, source: string): [path: string, source: string] {
  const text = source.replaceAll('\r\n', '\n')
  const [head, start = '', day = ''] = EFFECTIVE.exec(text) ?? []
  if (head === undefined) return [path, source]
  const slug = new RegExp(`^${pagesFolder}/([^/]+)\\.mdx$`).exec(path)?.[1]
  return [slug ? `${pagesFolder}/${slug}/${day}.mdx` : path, start + text.slice(head.length)]
}
