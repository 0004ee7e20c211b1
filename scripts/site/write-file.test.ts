import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  const source = readFileSync(join(root, 'scripts/site/write-file.ts'), 'utf8')
  const { code } = await transformWithOxc(source, 'write-file.ts')
  const endless =
    "for (let i = 0; ; i++) writeFile(process.argv[1], 'ab'[i % 2].repeat(4_000_000))"
  for (let i = 0; i < 20; i++) {
    const options = ['--input-type=module', '-e', `${code}\n${endless}`, path]
    const child = spawn(process.execPath, options, { stdio: 'ignore' })
    await sleep(100 + 15 * i)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(texts).toContain(readFileSync(path, 'utf8'))
  }
})

it('leaves nothing beside a file that it cannot write', () => {
  const home = folder()
  mkdirSync(join(home, 'book.json', 'inside'), { recursive: true })
  expect(() => writeFile(join(home, 'book.json'), 'text')).toThrow()
  expect(readdirSync(home)).toEqual(['book.json'])
})
