import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from './setup/digest.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
const dist = join(copy.folder, 'dist')
const days = ['2026-11-21', '2027-05-13'] as const
const sums: string[] = []

const build = async (today: string) => {
  const { code, output } = await copy.run('build', '--today', today)
  expect(output).toContain('Built into dist/')
  expect(code).toBe(0)
}

beforeAll(async () => {
  for (const day of days) {
    await build(day)
    sums.push(digest(dist))
  }
  expect(sums[0]).not.toBe(sums[1])
}, 60_000)

afterAll(copy.remove)

describe('two builds at once', () => {
  it('each end well, and leave the site of one of them', async () => {
    await Promise.all(days.map(build))
    expect(sums).toContain(digest(dist))
    expect(readdirSync(copy.folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  }, 60_000)

  it('do so also where neither finds a program, a cache or a site', async () => {
    copy.removeFolder('node_modules/.cache')
    copy.removeFolder('dist')
    await Promise.all(days.map(build))
    expect(sums).toContain(digest(dist))
    expect(readdirSync(copy.folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  }, 60_000)

  it('leave a cache from which each day is built as before', async () => {
    for (const [i, day] of days.entries()) {
      await build(day)
      expect(digest(dist)).toBe(sums[i])
    }
  }, 60_000)
})
