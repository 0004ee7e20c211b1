import { afterEach, expect, it, vi } from 'vitest'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { withdraw } from '../acts/withdraw.ts'
import { factsFile } from '../text/paths.ts'
import { brokenPromises, liveSite } from './published.ts'

const notes = 'summary: More.\n'
const atOnce = `${notes}notice: none\nground: law\nreason: It is so.\n`
const day = '2027-01-15'
const address = 'https://company.example'

/** Stubs a published site with a number of lines in its book, and the last hash. */
function publish(lines: number, hash?: string) {
  const data = JSON.stringify({ book: { lines, hash } })
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(new Response(pathname.endsWith('.json') ? data : '')),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('broken promises are reported: changed seals, short notice and withdrawals in force', async () => {
  const { open, make } = sealedProject({
    'content/pages/rules/2026-12-01.mdx': version('Rules'),
    'content/pages/rules/2026-12-02.mdx': version('Rules', 'New.', atOnce),
    'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    [`content/pages/tnc/${day}.mdx`]: version('Terms', 'More.', notes),
  })
  const broken = (today: string, lines: number, hash?: string) => {
    publish(lines, hash)
    return brokenPromises(open(today), [], address)
  }
  const named = 'The version of tnc of 15 January 2027'
  expect(await broken('2026-12-16', 0)).toEqual([])
  expect(await broken('2026-12-17', 0)).toEqual([
    `${named} is not public yet. Readers would get 29 days’ notice, and were promised 30.`,
  ])
  const all = open().book.sums
  expect(await broken(day, 4, all[3])).toEqual([])
  expect(await broken(day, 4, all[2])).toEqual([
    expect.stringContaining('a seal is missing, altered or moved'),
  ])

  make(withdraw(open('2027-01-14'), { slug: 'tnc', day }, 'No.', 'A'))
  expect(await broken('2027-01-14', 4, all[3])).toEqual([])
  expect(await broken(day, 4, all[3])).toEqual([
    `${named} is in force for readers, but withdrawn here.`,
  ])
})

it('past versions of a new policy need no notice', async () => {
  const { open } = sealedProject({
    'content/pages/rules/2020-01-01.mdx': version('Rules'),
    'content/pages/rules/2022-01-01.mdx': version('Rules', 'New.', notes),
  })
  publish(0)
  expect(await brokenPromises(open(), [], address)).toEqual([])
})

it('the release check fails from the day after launch if the live site is unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No connection.')))
  const { open, read, write } = sealedProject({})
  const facts = read(factsFile)
    .replace(/^siteUrl:.*$/m, `siteUrl: ${address}`)
    .replace(/^launchDate:.*$/m, 'launchDate: 2026-12-01')
  write(factsFile, facts)
  const problems = async (day: string) =>
    (await liveSite(open(day), [])).problems
  expect(await problems('2026-12-01')).toEqual([])
  expect(await problems('2026-12-02')).toEqual([
    `${address} cannot be reached, or is not a site of this project: No connection.`,
  ])
})
