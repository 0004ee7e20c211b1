import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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

  it('keeps the old folder if a file cannot be written', () => {
    const wrong = map({ 'a.html': 'B', 'a.html/b': 'B' })
    expect(() => replaceFolder(dist, wrong)).toThrow()
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(texts(dist)).toEqual({ 'a.html': 'A', 'd.html': 'D' })
  })
})
