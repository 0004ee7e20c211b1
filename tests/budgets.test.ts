import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { heldBudgets } from '../scripts/rules/conditions.ts'
import { readFolder } from '../scripts/vite/output.ts'
import { searchPath } from '../src/routes/addresses.ts'
import { dist, newPage, phone, visit } from './setup/open.ts'
import { kinds, policies } from './setup/pages.ts'

/** Bytes that a server sends before a phone first answers, headers included. */
const FIRST_FLIGHT = 14_600

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
    .filter((url) => !url.includes('icon'))
    .map((url) => new URL(url).pathname)
  return { path, page, requests, bytes }
}

it('pages and scripts hold the budgets of the release check', () => {
  expect(heldBudgets(readFolder(dist)).problems).toEqual([])
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

it('a page is one request, the landing page within the first flight of a connection, and what needs more than 1,100 characters of script one more, which blocks nothing', async () => {
  // At once, for most of a visit is waiting whether something else comes.
  const visits = await Promise.all(kinds.map(firstVisit))
  for (const { path, page, requests, bytes } of visits) {
    const isText = path !== searchPath && !(await page.$('[data-island]'))
    const script = expect.stringMatching(/^\/assets\/.*\.js$/)
    expect(requests).toEqual(isText ? [path] : [path, script])
    expect(await page.$('script[src]:not([type=module])')).toBeNull()
    const scripts = await page
      .locator('script:not([src], [type$=json], [type=speculationrules])')
      .allTextContents()
    expect(scripts.join('').length).toBeLessThanOrEqual(1_100)
    if (path === '/') expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT)
  }
})
