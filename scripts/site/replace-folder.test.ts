import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../content/temporary-project.ts'
import { exchange } from './exchange.ts'
import type { OutputMap } from './output-map.ts'
import { putInPlace, recoverFolder, replaceFolder } from './replace-folder.ts'

const map = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
const writeOutput = (files: OutputMap, folder: string) =>
  replaceFolder(folder, async (write) => {
    for (const [path, bytes] of files) write(bytes, path)
  })
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const beside = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('dist'))
/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

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

  it('leaves the time of a file that is as it was, and gives another to one that is not', async () => {
    const project = temporaryProject({ 'dist/same.html': 'same', 'dist/other.html': 'was' })
    const dist = join(project, 'dist')
    const past = new Date('2026-01-01')
    for (const file of readdirSync(dist)) utimesSync(join(dist, file), past, past)
    await writeOutput(map({ 'same.html': 'same', 'other.html': 'is!' }), dist)
    expect(statSync(join(dist, 'same.html')).mtime).toEqual(past)
    expect(statSync(join(dist, 'other.html')).mtime.getTime()).toBeGreaterThan(past.getTime())
    expect(read(dist, 'other.html')).toBe('is!')
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

  it('says so where a file has the name of the folder, and leaves it', async () => {
    const project = temporaryProject({ dist: 'a file' })
    const dist = join(project, 'dist')
    await expect(writeOutput(map({ 'index.html': 'new' }), dist)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(readFileSync(dist, 'utf8')).toBe('a file')
    expect(beside(project)).toEqual(['dist'])
  })
})

const isLinux = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

describe('putting a folder in the place of another', () => {
  it.skipIf(!isLinux)('never leaves a moment without it, on Linux', async () => {
    const project = temporaryProject({ 'dist/index.html': 'old' })
    const dist = join(project, 'dist')
    const looker = new Worker(LOOKER, { eval: true, workerData: join(dist, 'index.html') })
    await new Promise((resolve) => looker.once('message', resolve))
    for (let i = 0; i < 50; i++) await writeOutput(map({ 'index.html': `${i}` }), dist)
    const seen = new Promise((resolve) => looker.once('message', resolve))
    looker.postMessage('end')
    const { looks, misses } = (await seen) as { looks: number; misses: number }
    expect(looks).toBeGreaterThan(1000)
    expect(misses).toBe(0)
    expect(read(dist, 'index.html')).toBe('49')
  })

  it('works where the system cannot exchange two folders, in two steps', () => {
    const project = temporaryProject({ 'dist/index.html': 'old', 'fresh/index.html': 'new' })
    const dist = join(project, 'dist')
    putInPlace(join(project, 'fresh'), dist, () => false)
    expect(read(dist, 'index.html')).toBe('new')
    expect(readdirSync(project).sort()).toEqual(['content', 'dist'])
  })

  it('exchanges nothing where one of the two is missing', () => {
    const project = temporaryProject({ 'dist/index.html': 'old' })
    expect(exchange(join(project, 'none'), join(project, 'dist'))).toBe(false)
    expect(read(join(project, 'dist'), 'index.html')).toBe('old')
  })
})

describe('what killed builds left', () => {
  it('is removed, and what a build is writing at the same time is not', async () => {
    const dead = deadPid()
    const project = temporaryProject({
      'dist/index.html': 'old',
      [`dist.new-${dead}/half.html`]: 'half',
      [`dist.old-${dead}/index.html`]: 'older',
      [`dist.new-${process.ppid}/half.html`]: 'half',
      'dist.new-design/index.html': 'of the owner',
    })
    await writeOutput(map({ 'index.html': 'new' }), join(project, 'dist'))
    expect(beside(project).sort()).toEqual(
      ['dist', `dist.new-${process.ppid}`, 'dist.new-design'].sort(),
    )
  })

  it('is put back where a build was killed between the two steps', () => {
    const project = temporaryProject({ [`dist.old-${deadPid()}/index.html`]: 'former' })
    recoverFolder(join(project, 'dist'))
    expect(read(join(project, 'dist'), 'index.html')).toBe('former')
    expect(beside(project)).toEqual(['dist'])
  })

  it('is left alone where there is none', () => {
    const project = temporaryProject({})
    recoverFolder(join(project, 'nowhere/dist'))
    expect(existsSync(join(project, 'nowhere'))).toBe(false)
  })
})

/** Looks for a file again and again, in a thread of its own, until it is told to end. */
const LOOKER = `
const { existsSync } = require('node:fs')
const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads')
let looks = 0, misses = 0
parentPort.postMessage('ready')
while (!receiveMessageOnPort(parentPort)) {
  looks += 1
  if (!existsSync(workerData)) misses += 1
}
parentPort.postMessage({ looks, misses })
parentPort.close()
`
