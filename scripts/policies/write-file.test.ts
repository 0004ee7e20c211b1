import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../text/paths.ts'
import { temporaryProject } from './testing/temporary-project.ts'
import { writeFile } from './write-file.ts'

const file = (text: string) =>
  join(temporaryProject({ 'a/b.mdx': text }), 'a/b.mdx')
const read = (path: string) => readFileSync(path, 'utf8')

it('leaves a whole file wherever it is killed', async () => {
  const texts = ['a', 'b'].map((letter) => letter.repeat(4_000_000))
  const path = file(texts[0] ?? '')
  const source = read(join(root, 'scripts/policies/write-file.ts'))
  const { code } = await transformWithOxc(source, 'write-file.ts')
  const endless =
    "for (let i = 0; ; i++) writeFile(process.argv[1], 'ab'[i % 2].repeat(4_000_000))"
  for (let i = 0; i < 8; i++) {
    const options = ['--input-type=module', '-e', `${code}\n${endless}`, path]
    const child = spawn(process.execPath, options, { stdio: 'ignore' })
    await sleep(100 + 40 * i)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(texts).toContain(read(path))
  }
  // What is left beside it is taken for no text.
  for (const name of readdirSync(dirname(path)))
    expect(name).toMatch(/^b\.mdx$|^\./)
})

it.each([
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ["EACCES: permission denied, open '/a'", 'EACCES: permission denied'],
])('says what a disk refuses, and leaves no trace: %s', (message, said) => {
  const path = file('old')
  const refuse = () => {
    throw new Error(message)
  }
  expect(() => writeFile(path, 'new', refuse)).toThrow(
    `b.mdx is as it was. ${said}`,
  )
  expect(read(path)).toBe('old')
  expect(readdirSync(dirname(path))).toEqual(['b.mdx'])
})
