import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pagesFolder } from '../content/folders.ts'
import { type OpenSite, openSite } from '../content/open-site.ts'
import { type Commit, git } from './git.ts'
import { readZip } from './zip.ts'

/** Opens the content of a commit as it stood on the day of the commit, for as long as a function uses it. */
export function withSiteAt<T>(folder: string, commit: Commit, use: (site: OpenSite) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'policies-'))
  try {
    for (const [path, bytes] of readZip(
      git(folder, 'archive', '--format=zip', commit.hash, 'content'),
    )) {
      if (path.endsWith('/')) continue
      const [place, text] = path.endsWith('.mdx')
        ? asVersion(path, bytes.toString('utf8'))
        : [path, bytes]
      mkdirSync(dirname(join(copy, place)), { recursive: true })
      writeFileSync(join(copy, place), text)
    }
    return use(openSite(copy, commit.day))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const EFFECTIVE = /^(---\n(?:(?!---).*\n)*?)effective: *(\d{4}-\d\d-\d\d) *\n/

/** Before there were versions a policy stood in one file, and its front matter said from when it applies. */
export function asVersion(file: string, source: string): [file: string, source: string] {
  const [head, start = '', day = ''] = EFFECTIVE.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined) return [file, source]
  const single = new RegExp(`^${pagesFolder}/([^/]+)\\.mdx$`).exec(file)
  const text = start + source.replaceAll('\r\n', '\n').slice(head.length)
  return [single ? `${pagesFolder}/${single[1]}/${day}.mdx` : file, text]
}
