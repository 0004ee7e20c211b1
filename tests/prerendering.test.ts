import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumOptions } from '../scripts/outputs/chromium.ts'
import { dist } from './setup/open.ts'
import { policies } from './setup/pages.ts'
import { serve } from './setup/serve.ts'

// Not Playwright: it attaches to pages in a way for which Chromium gives up
// every prerendering.
const { address: site, server, stop } = await serve(dist)
let browser: Browser
const [policy = '', other = ''] = policies
/**
 * What was asked for ahead of any click: the purpose that the browser states,
 * and the path.
 */
const ahead: string[] = []
server.prependListener('request', ({ url, headers }) => {
  const purpose = headers['sec-purpose']
  if (purpose) ahead.push(`${purpose} ${url}`)
})

beforeAll(async () => {
  browser = await puppeteer.launch(chromiumOptions())
})

afterAll(async () => {
  await browser.close()
  await stop()
})

/** Opens a page and rests the pointer on one of its links. */
async function rest(path: string, link: string) {
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(site + path)
  ahead.length = 0
  await page.hover(link)
  return page
}

/** Longer than a pointer rests before something is made ready. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500))

/**
 * Whether a page at an address stood ready and is shown. Asked of the browser:
 * the page that was left may not know the one in its place.
 */
async function wasActivated(url: string): Promise<boolean> {
  const expression =
    'performance.getEntriesByType("navigation")[0].activationStart > 0'
  const asked = browser
    .targets()
    .filter((target) => target.url().split('#')[0] === url)
  const answers = asked.map(async (target) => {
    const session = await target.createCDPSession()
    const { result } = await session.send('Runtime.evaluate', { expression })
    await session.detach()
    return result.value === true
  })
  return (await Promise.all(answers)).includes(true)
}

describe('a link on which the pointer rests', () => {
  it.each([
    [policy, `footer [href="${other}"]`, other],
    [policy, '.home', '/'],
  ])(
    'from %s by %s leads to a page that stands ready',
    async (from, link, to) => {
      const page = await rest(from, link)
      await expect.poll(() => ahead).toContain(`prefetch;prerender ${to}`)
      await page.click(link)
      await expect.poll(() => wasActivated(site + to)).toBe(true)
    },
  )

  it('to the deletion page fetches its document, and React only when the visitor goes there', async () => {
    await rest(policy, 'footer [href="/delete-account"]')
    await expect.poll(() => ahead).toContain('prefetch /delete-account')
    await aWhile()
    expect(ahead).toEqual(['prefetch /delete-account'])
  })

  it.each([
    [
      'a file for machines',
      `${policy}/versions`,
      'main [href="/policies.xml"]',
    ],
    ['a place on the page itself', policy, '.contents a'],
  ])('to %s makes nothing ready', async (_, path, link) => {
    await rest(path, link)
    await aWhile()
    expect(ahead).toEqual([])
  })
})
