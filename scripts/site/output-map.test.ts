import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../content/temporary-project.ts'
import { compressAll } from './compress.ts'
import { type OutputMap, readFolder, replaceFolder } from './output-map.ts'

const map = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
const writeOutput = (files: OutputMap, folder: string) =>
  replaceFolder(folder, async (write) => {
    for (const [path, bytes] of files) write(bytes, path)
  })
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const beside = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('dist'))

describe('writing the output', () => {
  it('makes the folder, with files at every depth', async () => {
    const project = temporaryProject({})
    const dist = join(project, 'dist')
    await writeOutput(map({ 'index.html': 'home', '.well-known/a/b.txt': 'deep' }), dist)
    expect(read(dist, 'index.html')).toBe('home')
    expect(read(dist, '.well-known/a/b.txt')).toBe('deep')
    expect(beside(project)).toEqual(['dist'])
  })

  it('replaces the whole folder: what is not published any more goes', async () => {
    const project = temporaryProject({ 'dist/old.html': 'old', 'dist/index.html': 'old' })
    const dist = join(project, 'dist')
    await writeOutput(map({ 'index.html': 'new' }), dist)
    expect(readdirSync(dist)).toEqual(['index.html'])
    expect(read(dist, 'index.html')).toBe('new')
  })

  it('leaves the former folder where a file cannot be written, and nothing beside it', async () => {
    const project = temporaryProject({ 'dist/index.html': 'old' })
    const dist = join(project, 'dist')
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`page-${i}/a.html`, 'x']),
    )
    // A file cannot be a folder as well.
    const broken = map({ a: 'file', 'a/b.html': 'below a file', ...many })
    await expect(writeOutput(broken, dist)).rejects.toThrow()
    expect(read(dist, 'index.html')).toBe('old')
    expect(beside(project)).toEqual(['dist'])
  })
})

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
