import { spawn } from 'node:child_process'
import { readdirSync, watch } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, digest, plainEnvironment } from './setup/project-copy.ts'

const hero = 'content/landing/020-hero.mdx'
const texts = ['Some evenings', 'Most evenings'] as const
const TIMES = 8

const copy = copyProject()
/**
 * Which of two texts stands in the content, and what `dist/` is with each of
 * them.
 */
let state = 0
const sums = ['', '']
let duration = 0

const change = () => {
  copy.edit(hero, texts[state] ?? '', texts[1 - state] ?? '')
  state = 1 - state
}
const remains = () =>
  readdirSync(copy.folder).filter((name) => /^dist./.test(name))

/** Builds and notes, or compares, what the build has made. */
async function build(): Promise<void> {
  expect((await copy.build()).code).toBe(0)
  sums[state] ||= digest(copy.dist)
  expect(digest(copy.dist)).toBe(sums[state])
}

beforeAll(async () => {
  await build()
  change()
  const started = performance.now()
  await build()
  duration = performance.now() - started
  expect(sums[0]).not.toBe(sums[1])
})

afterAll(() => copy.remove())

it('a build that is killed leaves the former site or the new one, whole, and the next build clean', async () => {
  let killed = 0
  let left = 0
  for (let i = 0; i < TIMES; i++) {
    // Which of the two dist/ is, the last build decided: this one makes the
    // other.
    if (digest(copy.dist) === sums[state]) change()
    const isKilled =
      i % 2 === 0
        ? await buildAndKill((kill) => setTimeout(kill, (i / TIMES) * duration))
        : await buildAndKill((kill) => onWriting(() => setTimeout(kill, 2 * i)))
    if (isKilled) killed++
    expect(sums).toContain(digest(copy.dist))
    left += remains().length
  }
  // A test that kills nothing, or nothing in time, would prove nothing.
  expect(killed).toBeGreaterThanOrEqual(TIMES / 2)
  expect(left).toBeGreaterThan(0)
  await build()
  expect(remains()).toEqual([])
}, 240_000)

/** Calls back once a build begins to write, beside `dist/`. */
function onWriting(then: () => void): void {
  const watcher = watch(copy.folder, (_, name) => {
    if (!name?.startsWith('dist.')) return
    watcher.close()
    then()
  })
}

/** Whether the process was killed before it had ended by itself. */
function buildAndKill(when: (kill: () => void) => void): Promise<boolean> {
  const child = spawn(process.execPath, ['node_modules/.bin/vite', 'build'], {
    cwd: copy.folder,
    env: plainEnvironment(),
    stdio: 'ignore',
  })
  when(() => child.kill('SIGKILL'))
  return new Promise((resolve) => {
    child.once('exit', (_, signal) => resolve(signal === 'SIGKILL'))
  })
}
