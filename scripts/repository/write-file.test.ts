import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { writeFile } from './write-file.ts'

const file = () => join(temporaryProject({ 'a/b.mdx': 'old' }), 'a/b.mdx')
const read = (path: string) => readFileSync(path, 'utf8')

it('leaves the old file whole until the new one is, hidden beside it', () => {
  const path = file()
  writeFile(path, 'new', () => {
    expect(read(path)).toBe('old')
    const [beside = ''] = readdirSync(dirname(path))
    expect(beside).toMatch(/^\./)
    expect(read(join(dirname(path), beside))).toBe('new')
  })
  expect(read(path)).toBe('new')
})

it('says what a disk refuses, and leaves no trace', () => {
  const path = file()
  const refuse = () => {
    throw new Error('ENOSPC: no space left on device, write')
  }
  expect(() => writeFile(path, 'new', refuse)).toThrow(
    'b.mdx is as it was. The disk is full.',
  )
  expect(read(path)).toBe('old')
  expect(readdirSync(dirname(path))).toEqual(['b.mdx'])
})
