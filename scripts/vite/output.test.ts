import {
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readFolder, replaceFolder } from './output.ts'

const folder = mkdtempSync(join(tmpdir(), 'output-'))
afterAll(() => rmSync(folder, { recursive: true }))
const map = (files: Record<string, string>) =>
  new Map(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]),
  )
const texts = (path: string) =>
  Object.fromEntries(
    [...readFolder(path)].map(([file, bytes]) => [file, bytes.toString()]),
  )

describe('replaceFolder', () => {
  const dist = join(folder, 'dist')
  beforeEach(() => {
    replaceFolder(dist, map({ 'a.html': 'A', 'b/c.html': 'C' }))
    replaceFolder(dist, map({ 'a.html': 'A', 'd.html': 'D' }))
  })

  it('replaces the files, and follows no symbolic link', () => {
    symlinkSync('/etc/hosts', join(dist, 'hosts.html'))
    expect(texts(dist)).toEqual({ 'a.html': 'A', 'd.html': 'D' })
  })

  it('gives a file another second if it changes, and its time if it does not', () => {
    const secondOf = (path: string) =>
      Math.floor(statSync(join(dist, path)).mtimeMs / 1000)
    const former = secondOf('a.html')
    replaceFolder(dist, map({ 'a.html': 'B' }))
    const changed = secondOf('a.html')
    expect(changed).toBeGreaterThan(former)
    replaceFolder(dist, map({ 'a.html': 'B' }))
    expect(secondOf('a.html')).toBe(changed)
  })

  it('keeps the old folder if a file cannot be written', () => {
    const wrong = map({ 'a.html': 'B', 'a.html/b': 'B' })
    expect(() => replaceFolder(dist, wrong)).toThrow()
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(texts(dist)).toEqual({ 'a.html': 'A', 'd.html': 'D' })
  })
})
