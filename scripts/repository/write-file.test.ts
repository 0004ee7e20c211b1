import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { stageFile } from './write-file.ts'

it('a staged file is hidden beside the old one until it is moved there', () => {
  const path = join(temporaryProject({ 'a/b.mdx': 'old' }), 'a/b.mdx')
  const read = (name: string) => readFileSync(join(dirname(path), name), 'utf8')
  const staged = stageFile(path, 'new')
  const [hidden = ''] = readdirSync(dirname(path))
  expect([hidden[0], read(hidden), read('b.mdx')]).toEqual(['.', 'new', 'old'])
  staged.move()
  expect(readdirSync(dirname(path))).toEqual(['b.mdx'])
  expect(read('b.mdx')).toBe('new')
})
