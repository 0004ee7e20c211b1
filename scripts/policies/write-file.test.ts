import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { globSync } from 'tinyglobby'
import { transformWithOxc } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../text/paths.ts'
import { writeFile } from './write-file.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'write-file-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

it('leaves a whole file wherever it is killed', async () => {
  const path = join(folder(), 'book.json')
  const texts = ['a', 'b'].map((letter) => letter.repeat(4_000_000))
  writeFileSync(path, texts[0] ?? '')
  const source = readFileSync(
    join(root, 'scripts/policies/write-file.ts'),
    'utf8',
  )
  const { code } = await transformWithOxc(source, 'write-file.ts')
  const endless =
    "for (let i = 0; ; i++) writeFile(process.argv[1], 'ab'[i % 2].repeat(4_000_000))"
  for (let i = 0; i < 8; i++) {
    const options = ['--input-type=module', '-e', `${code}\n${endless}`, path]
    const child = spawn(process.execPath, options, { stdio: 'ignore' })
    await sleep(100 + 40 * i)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(texts).toContain(readFileSync(path, 'utf8'))
  }
})

it('keeps the mode of a file, and leaves one that can only be read as it is', () => {
  const path = join(folder(), 'a.mdx')
  writeFileSync(path, 'old')
  chmodSync(path, 0o640)
  writeFile(path, 'new')
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([
    'new',
    0o640,
  ])
  chmodSync(path, 0o440)
  expect(() => writeFile(path, 'newer')).toThrow('it can only be read')
  expect(readFileSync(path, 'utf8')).toBe('new')
})

it('leaves no file that is taken for a text where it is killed', () => {
  const home = folder()
  const path = join(home, 'a.mdx')
  writeFile(path, 'text', () => {
    expect(globSync('**/*', { cwd: home })).toEqual([])
    expect(readdirSync(home)).toEqual([`.a.mdx.${process.pid}.new`])
  })
})

it.each([
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ["EACCES: permission denied, open '/a'", 'EACCES: permission denied'],
])('says what a disk refuses: %s', (message, said) => {
  const path = join(folder(), 'a.mdx')
  writeFileSync(path, 'old')
  const refuse = () => {
    throw new Error(message)
  }
  expect(() => writeFile(path, 'new', refuse)).toThrow(
    `a.mdx is as it was. ${said}`,
  )
  expect(readFileSync(path, 'utf8')).toBe('old')
  expect(readdirSync(dirname(path))).toEqual(['a.mdx'])
})
