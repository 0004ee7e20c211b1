import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFolder, recoverFolder, replaceFolder } from './output.ts'

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
  it('writes what is given and removes what is not', () => {
    replaceFolder(dist, map({ 'a.html': 'A', 'b/c.html': 'C' }))
    replaceFolder(dist, map({ 'a.html': 'A', 'd.html': 'D' }))
    expect(texts(dist)).toEqual({ 'a.html': 'A', 'd.html': 'D' })
  })

  it('lets a file that is as it was keep its time', () => {
    utimesSync(join(dist, 'a.html'), 1, 1)
    replaceFolder(dist, map({ 'a.html': 'A', 'd.html': 'D2' }))
    expect(statSync(join(dist, 'a.html')).mtimeMs).toBe(1000)
    expect(statSync(join(dist, 'd.html')).mtimeMs).toBeGreaterThan(1000)
  })

  it('writes bytes that stand at two paths once', () => {
    const places = ['tea.html', 'tea/index.html']
    const inodes = () => places.map((it) => statSync(join(dist, it)).ino)
    for (const text of ['A', 'A', 'B']) {
      const bytes = Buffer.from(text)
      replaceFolder(dist, new Map(places.map((place) => [place, bytes])))
      expect(new Set(inodes()).size).toBe(1)
      expect(texts(dist)).toEqual({
        'tea.html': text,
        'tea/index.html': text,
      })
    }
  })

  it('puts the former folder back after a build that was killed between its two steps', () => {
    mkdirSync(join(folder, 'site.old'))
    writeFileSync(join(folder, 'site.old/a.html'), 'A')
    recoverFolder(join(folder, 'site'))
    expect(texts(join(folder, 'site'))).toEqual({ 'a.html': 'A' })
  })
})
