import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { readMovedPages } from './moved-pages.ts'
import { temporaryProject } from './testing/temporary-project.ts'

it('a YAML file that is too large is not parsed, and its limit is said', () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => `/a${i}: /tnc`)
  const { moved, file } = readMovedPages(lines.join('\n'), new Set(['/tnc']))
  expect(moved.size).toBe(0)
  expect(file.messages.map(String).join()).toContain(
    'This file has more than 60,000 characters.',
  )
})

it('a site contains no text behind a symbolic link', () => {
  const file = 'content/pages/a.mdx'
  const elsewhere = temporaryProject({ [file]: version('Secret') })
  const { folder, open } = sealedProject({ [file]: version('A') })
  for (const [path, to] of [
    ['content/pages/b.mdx', file],
    ['content/pages/c', 'content/pages'],
  ] as const)
    symlinkSync(join(elsewhere, to), join(folder, path))
  expect([...open().texts.keys()]).toEqual([file])
})
