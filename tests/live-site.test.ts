import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenPromises } from '../scripts/policies/published.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { problemsOf } from '../scripts/rules/problems.ts'
import { withErrors } from '../scripts/text/diagnostics/report.ts'
import { bookFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { freePort } from './hosts/folder.ts'
import { clockAt } from './setup/clock.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import {
  announceTea,
  first,
  newWords,
  oldWords,
  sealTea,
  second,
  teaFile,
  writeTea,
} from './setup/tea.ts'

const copy = copyProject()
let live: Awaited<ReturnType<typeof serve>>
let before = ''
let published = ''

beforeAll(async () => {
  before = copy.read(bookFile)
  writeTea(copy)
  published = copy.read(bookFile)
  expect((await copy.build()).code).toBe(0)
  live = await serve(copy.dist)
})
afterAll(async () => {
  await live?.stop()
  copy.remove()
})

const check = (url = live.address) => copy.run('check', '--against', url)

/** Whether the content is in order, as `npm run check` would tell. */
const isInOrder = () =>
  withErrors(problemsOf(openCheckedSite(copy.folder))).length === 0

const missing = (day: string) =>
  `The seal of tea, ${formatDay(day)}, is missing, altered, or in another place.`

describe('npm run check -- --against the site that readers see', () => {
  it('is content with what was published', async () => {
    const { code, output } = await check()
    expect(output).toContain(`All that ${live.address} has promised is kept.`)
    expect(code).toBe(0)
  })

  it('names a seal that is missing and an address that is gone, which the repository alone does not notice', async () => {
    const text = copy.read(teaFile(first))
    copy.write(bookFile, before)
    copy.remove(teaFile(first))
    expect(isInOrder()).toBe(true)
    const { code, output } = await check(`${live.address}/`)
    copy.write(teaFile(first), text)
    copy.write(bookFile, published)
    expect(output).toContain(missing(first))
    expect(output).toContain('/tea was published and leads nowhere')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  })

  it('names a seal that is altered, and no other', async () => {
    const text = copy.read(teaFile(first))
    copy.write(bookFile, before)
    copy.edit(teaFile(first), oldWords, newWords)
    sealTea(copy, first)
    expect(isInOrder()).toBe(true)
    const { output } = await check()
    copy.write(teaFile(first), text)
    copy.write(bookFile, published)
    expect(output.match(/The seal of .*/g)).toEqual([missing(first)])
  })

  it('names a version that is not public yet once its notice has become too short', async () => {
    announceTea(copy)
    sealTea(copy, second)
    expect((await check()).code).toBe(0)
    const tomorrow = clockAt(addDays(todayInIndia(), 1))
    const args = ['check', '--against', live.address]
    const { code, output } = await copy.runIn(tomorrow, ...args)
    copy.remove(teaFile(second))
    copy.write(bookFile, published)
    expect(output).toContain(
      `The version of ${formatDay(second)} of “Tea Rules” is not public yet`,
    )
    expect(code).toBe(1)
  })

  it('says in a line of a site that does not answer, or answers something else, that it does', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const { code, output } = await check(nowhere)
    expect(output).toContain('cannot be reached')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    for (const [url, said] of [
      [`${live.address}/no-such-page`, 'status 404'],
      ['no address', 'cannot be reached'],
    ] as const)
      await expect(
        brokenPromises(openCheckedSite(copy.folder), [], url),
      ).rejects.toThrow(said)
  })
})
