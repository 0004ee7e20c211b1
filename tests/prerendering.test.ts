import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Devtools, launchDevtools } from '../scripts/browser/devtools.ts'
import { arrive, openTab, type Tab } from '../scripts/browser/tab.ts'
import { createPreviewServer, listen } from '../scripts/hosting/preview-server.ts'
import { distFolder } from '../scripts/site/build-report.ts'

// A browser of its own: Playwright attaches to pages in a way for which Chromium gives up every prerendering.
let devtools: Devtools
const server = createPreviewServer(distFolder)
let site = ''
/** What was asked for ahead of any click: the purpose that the browser states, and the path. */
const ahead: string[] = []
server.on('request', ({ url, headers }) => {
  const purpose = headers['sec-purpose']
  if (purpose) ahead.push(`${purpose} ${url}`)
})

beforeAll(async () => {
  site = await listen(server, 0)
  devtools = launchDevtools()
})

afterAll(async () => {
  await devtools.close()
  server.close()
})

/** Opens a page and rests the pointer on one of its links for a second. */
async function rest(path: string, link: string): Promise<Tab> {
  const tab = await openTab(devtools)
  await tab.goto(site + path)
  ahead.length = 0
  await tab.hover(link)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return tab
}

describe('a link on which the pointer rests', () => {
  it.each([
    ['the landing page to a policy', '/', 'a[href^="/privacypolicy"]', '/privacypolicy'],
    [
      'a version to another',
      '/privacypolicy',
      'a[href^="/privacypolicy/2"]',
      '/privacypolicy/2027-05-13',
    ],
    [
      'a version to a comparison',
      '/privacypolicy',
      'a[href*=".."]',
      '/privacypolicy/compare/2026-11-21..2027-05-13',
    ],
    ['a policy to the landing page', '/tnc', '.home', '/'],
  ])('from %s leads to a page that stands ready', async (_, from, link, to) => {
    const tab = await rest(from, link)
    expect(ahead).toContain(`prefetch;prerender ${to}`)
    await tab.click()
    const { pathname, isPrerendered } = await arrive(tab, site + from)
    expect(pathname).toBe(to)
    expect(isPrerendered).toBe(true)
    expect(await tab.evaluate('document.prerendering')).toBe(false)
  })

  it('to the deletion page fetches its document, and React only when the visitor goes there', async () => {
    await rest('/tnc', 'footer [href="/delete-account"]')
    expect(ahead).toEqual(['prefetch /delete-account'])
  })

  it.each([
    ['a file for machines', '/tnc/versions', 'main [href="/policies.xml"]'],
    ['the page itself', '/tnc', 'footer [aria-current]'],
    ['the landing page itself', '/', '.home'],
    ['a place on the page itself', '/tnc', '.contents a'],
  ])('to %s makes nothing ready', async (_, path, link) => {
    await rest(path, link)
    expect(ahead).toEqual([])
  })
})
