import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAltered, liveSite } from '../scripts/rules/live-site.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { problemsOf } from '../scripts/rules/problems.ts'
import {
  addSeal,
  type Book,
  printBook,
  type Seal,
} from '../scripts/site/book.ts'
import { withErrors } from '../scripts/text/diagnostics/report.ts'
import { sealsFile } from '../scripts/text/paths.ts'
import { freePort } from './hosts/start-nginx.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import {
  first,
  newWords,
  oldWords,
  sealTea,
  teaFile,
  writeTea,
} from './setup/tea.ts'

const copy = copyProject()
let live: Awaited<ReturnType<typeof serve>>
let published = ''

beforeAll(async () => {
  writeTea(copy)
  published = copy.read(sealsFile)
  expect((await copy.build()).code).toBe(0)
  live = await serve(copy.dist)
})
afterAll(async () => {
  await live?.stop()
  copy.remove()
})

/** Writes the seals of the published book otherwise, as one who knows how. */
function rewrite(change: (book: Book) => Book): Book {
  const book = change(JSON.parse(published)).reduce(addSeal, [])
  copy.write(sealsFile, printBook(book))
  return book
}

const check = (url = live.address) => copy.run('check', '--against', url)

/** Whether the content is in order, as `npm run check` would tell. */
const isInOrder = () =>
  withErrors(problemsOf(openCheckedSite(copy.folder))).length === 0

describe('npm run check -- --against the site that readers see', () => {
  it('is content with the book that was published', async () => {
    const { code, output } = await check()
    expect(output).toContain(`all that ${live.address} has published`)
    expect(code).toBe(0)
  })

  it('names a seal that is missing, which the repository alone does not notice', async () => {
    const text = copy.read(teaFile(first))
    rewrite((book) => book.slice(0, -1))
    copy.remove(teaFile(first))
    expect(isInOrder()).toBe(true)
    const { code, output } = await check(`${live.address}/`)
    copy.write(teaFile(first), text)
    copy.write(sealsFile, published)
    expect(output).toContain(`The seal of tea, ${first}, is missing.`)
    expect(output).not.toMatch(/is altered|\n\s+at /)
    expect(code).toBe(1)
  })

  it('names a seal that is altered, and no other', async () => {
    const text = copy.read(teaFile(first))
    rewrite((book) => book.slice(0, -1))
    copy.edit(teaFile(first), oldWords, newWords)
    sealTea(copy, first)
    expect(isInOrder()).toBe(true)
    const { book } = openCheckedSite(copy.folder)
    copy.write(teaFile(first), text)
    copy.write(sealsFile, published)
    expect(await findAltered(book.seals, live.address)).toEqual([
      expect.stringContaining(`The seal of tea, ${first}, is altered`),
    ])
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
      await expect(findAltered([], url)).rejects.toThrow(said)
  })
})

describe('the release check', () => {
  it('names the first of the seals that stand in another order', async () => {
    const book = rewrite(([a, b, ...others]) =>
      a && b ? [b, a, ...others] : [],
    )
    copy.write(sealsFile, published)
    const { problems } = await liveSite(book, live.address)
    const [, first] = book
    expect(problems).toEqual([
      `The seal of ${first?.policy}, ${first?.version}, is altered, or in another place.`,
    ])
  })

  it('is content where all is as it was published, also when seals came since, and says where it could not look', async () => {
    const book: Book = JSON.parse(published)
    const met = await liveSite(book, live.address)
    expect([met.problems, met.comment]).toEqual([[], undefined])
    const grown = addSeal(book, { ...(book[0] as Seal), version: '2999-01-01' })
    expect((await liveSite(grown, live.address)).problems).toEqual([])
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const unseen = await liveSite([], nowhere)
    expect(unseen.problems).toEqual([])
    expect(unseen.comment).toContain('not compared: ')
    expect((await liveSite([], undefined)).comment).toContain('not compared')
  })
})
