import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { heldBudgets } from '../scripts/rules/conditions.ts'
import { readFolder } from '../scripts/vite/output.ts'
import { searchPath } from '../src/routes/addresses.ts'
import { dist, newPage, phone, runningScripts, visit } from './setup/open.ts'
import { kinds, policies } from './setup/pages.ts'

/** Bytes that a server sends before a phone first answers, headers included. */
const FIRST_FLIGHT = 14_600

/** Whether a page holds a part that React takes over. */
const hasIsland = (path: string) =>
  readFileSync(join(dist, `${path}.html`), 'utf8').includes('data-island=')

/** Opens a page as a first visitor does: what the browser fetched, and bytes. */
async function firstVisit(path: string) {
  const page = await newPage(phone)
  const protocol = await page.context().newCDPSession(page)
  let bytes = 0
  await protocol.send('Network.enable')
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  // No paint waits for icons.
  const requests = page.requests
    .filter((url) => /^http/.test(url) && !url.includes('icon'))
    .map((url) => new URL(url).pathname)
  return { page, requests, bytes }
}

it('pages and scripts hold the budgets of the release check', () => {
  expect(heldBudgets(readFolder(dist)).problems).toEqual([])
})

it('the landing page arrives whole in the first flight of a connection, with its headers, in one request', async () => {
  const { requests, bytes } = await firstVisit('/')
  expect(requests).toEqual(['/'])
  expect(bytes).toBeGreaterThan(2000)
  expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT)
})

it.each(policies)(
  'the policy %s costs at most 5,800 bytes beside its text, elements and addresses',
  (path) => {
    const page = readFileSync(join(dist, `${path}.html`), 'utf8')
    const [prose = ''] =
      /<div class="prose">[\s\S]*<\/article>/.exec(page) ?? []
    const bare = prose.replace(/\s(?!(?:href|id)=)[\w-]+="[^"]*"/g, '')
    expect(bare).not.toBe('')
    const over =
      brotliCompressSync(page).length - brotliCompressSync(bare).length
    expect(over).toBeLessThanOrEqual(5_800)
  },
)

it('every other page of text is one request, and runs at most 1,100 characters of script', async () => {
  const paths = new Set(
    [...kinds, ...policies].filter(
      (it) => !['/', searchPath].includes(it) && !hasIsland(it),
    ),
  )
  // At once, for most of a visit is waiting whether something else comes.
  const visits = await Promise.all([...paths].map(firstVisit))
  for (const { page, requests } of visits) {
    expect(requests).toEqual([new URL(page.url()).pathname])
    const scripts = await runningScripts(page)
    expect(scripts.join('').length).toBeLessThanOrEqual(1_100)
  }
})

it('the deletion page has one script that blocks nothing', async () => {
  const { page, requests } = await firstVisit('/delete-account')
  expect(requests).toEqual([
    '/delete-account',
    expect.stringMatching(/^\/assets\/.*\.js$/),
  ])
  expect(await page.locator('script[src]:not([type=module])').count()).toBe(0)
})
