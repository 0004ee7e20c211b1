import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { temporaryProject } from './testing/temporary-project.ts'

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
