import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../content/temporary-project.ts'
import { compressAll } from './compress.ts'
import { readFolder } from './output-map.ts'

const map = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))

describe('compressing', () => {
  it('adds copies of text, and of nothing that is compressed already', async () => {
    const output = await compressAll(map({ 'a.html': 'text'.repeat(100), 'b.png': 'picture' }))
    expect([...output.keys()].sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz', 'b.png'])
    const [br, gz] = [output.get('a.html.br'), output.get('a.html.gz')]
    expect(br && brotliDecompressSync(br).toString()).toBe('text'.repeat(100))
    expect(gz && gunzipSync(gz).toString()).toBe('text'.repeat(100))
  })
})

describe('reading a folder', () => {
  it('takes hidden files along, and paths without a slash at their beginning', () => {
    const folder = join(
      temporaryProject({ 'public/.well-known/a.json': '{}', 'public/b.png': 'b' }),
      'public',
    )
    expect([...readFolder(folder).keys()].sort()).toEqual(['.well-known/a.json', 'b.png'])
  })
})
