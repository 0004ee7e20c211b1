import { afterEach, expect, it, vi } from 'vitest'
import { withdraw } from '../acts/seal-version.ts'
import {
  factsFile,
  sealedProject,
  version,
} from '../acts/testing/sealed-project.ts'
import { brokenPromises, liveSite } from './published.ts'

const notes = 'summary: More.\n'
const atOnce = `${notes}notice: none\nground: law\nreason: It is so.\n`
const day = '2027-01-15'
const address = 'https://company.example'

/** Answers as a site whose book has some lines, the last with a hash. */
function publish(lines: number, hash?: string) {
  const data = JSON.stringify({ book: { lines, hash } })
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(new Response(pathname.endsWith('.json') ? data : '')),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a published book goes on here; what it lacks is told where readers are owed notice, or have seen it begin', async () => {
  const { open, make } = sealedProject({
    'content/pages/rules/2026-12-01.mdx': version('Rules'),
    'content/pages/rules/2026-12-02.mdx': version('Rules', 'New.', atOnce),
    'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    [`content/pages/tnc/${day}.mdx`]: version('Terms', 'More.', notes),
  })
  const told = (today: string, lines: number, hash?: string) => {
    publish(lines, hash)
    return brokenPromises(open(today), address)
  }
  const named = 'The version of tnc of 15 January 2027'
  expect(await told('2026-12-16', 0)).toEqual([])
  expect(await told('2026-12-17', 0)).toEqual([
    `${named} is not public yet. It would leave readers 29 days, and they were promised 30.`,
  ])
  const all = open().book.sums
  expect(await told(day, 4, all[3])).toEqual([])
  expect(await told(day, 4, all[2])).toEqual([
    expect.stringContaining('a seal is missing, altered, or in another place'),
  ])

  make(withdraw(open('2027-01-14'), { slug: 'tnc', day }, 'No.', 'A'))
  expect(await told('2027-01-14', 4, all[3])).toEqual([])
  expect(await told(day, 4, all[3])).toEqual([
    `${named} has begun for readers, and is withdrawn here.`,
  ])
})

it('versions recorded for the past of a new policy owe no notice', async () => {
  const { open } = sealedProject({
    'content/pages/rules/2020-01-01.mdx': version('Rules'),
    'content/pages/rules/2022-01-01.mdx': version('Rules', 'New.', notes),
  })
  publish(0)
  expect(await brokenPromises(open(), address)).toEqual([])
})

it('a live site that cannot be reached fails the release check from the day after launch', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No connection.')))
  const { open, read, write } = sealedProject({})
  const facts = read(factsFile)
    .replace(/^siteUrl:.*$/m, `siteUrl: ${address}`)
    .replace(/^launchDate:.*$/m, 'launchDate: 2026-12-01')
  write(factsFile, facts)
  const problems = async (day: string) => (await liveSite(open(day))).problems
  expect(await problems('2026-12-01')).toEqual([])
  expect(await problems('2026-12-02')).toEqual([
    `${address} cannot be reached, or is no site of this project: No connection.`,
  ])
})
