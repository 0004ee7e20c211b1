import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { keptAssets } from './kept-assets.ts'
import {
  collectOutput,
  readFolder,
  recoverFolder,
  replaceFolder,
} from './output.ts'

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

  it('puts the former folder back after a build that was killed between its two steps', () => {
    mkdirSync(join(folder, 'site.old'))
    writeFileSync(join(folder, 'site.old/a.html'), 'A')
    recoverFolder(join(folder, 'site'))
    expect(texts(join(folder, 'site'))).toEqual({ 'a.html': 'A' })
  })
})

describe('collectOutput', () => {
  it('adds copies of texts that read the same, and leaves pictures alone', async () => {
    const collector = collectOutput(1)
    collector.add('a.html', 'a'.repeat(500))
    collector.add('b.png', Buffer.from('b'))
    const output = await collector.complete()
    expect([...output.keys()].sort()).toEqual([
      'a.html',
      'a.html.br',
      'a.html.gz',
      'b.png',
    ])
    expect(brotliDecompressSync(output.get('a.html.br') ?? '').length).toBe(500)
    expect(gunzipSync(output.get('a.html.gz') ?? '').length).toBe(500)
  })
})

describe('keptAssets', () => {
  const dist = join(folder, 'kept')
  it('keeps scripts of former builds for thirty days after their last use', () => {
    replaceFolder(dist, map({ 'assets/old.js': 'old', 'assets/new.js': 'new' }))
    const output = map({ 'assets/new.js': 'new' })
    const kept = keptAssets(dist, output, '2026-12-01')
    expect([...kept.keys()]).toEqual(['assets/old.js', 'kept-assets.json'])
    replaceFolder(dist, new Map([...output, ...kept]))
    expect(keptAssets(dist, output, '2026-12-30').size).toBe(2)
    expect(keptAssets(dist, output, '2026-12-31').size).toBe(0)
  })

  it('counts anew where its record cannot be read', () => {
    writeFileSync(join(dist, 'kept-assets.json'), '{')
    const kept = keptAssets(dist, map({}), '2027-02-01')
    const record = readFileSync(join(dist, 'kept-assets.json'), 'utf8')
    expect(record).toBe('{')
    expect(kept.get('kept-assets.json')?.toString()).toContain(
      '"assets/old.js": "2027-02-01"',
    )
  })
})
