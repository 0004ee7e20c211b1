import { afterAll, describe, expect, it } from 'vitest'
import { desktop, dist, newPage } from './setup/open.ts'
import { policies } from './setup/pages.ts'
import { serve } from './setup/serve.ts'

const { address: site, server, stop } = await serve(dist)
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

afterAll(() => stop())

/** Opens a page and rests the pointer on one of its links. */
async function rest(path: string, link: string) {
  const page = await newPage(desktop)
  await page.goto(site + path)
  ahead.length = 0
  await page.hover(link)
  return page
}

describe('a link on which the pointer rests', () => {
  it.each([
    [policy, `footer [href="${other}"]`, other],
    [policy, '.home', '/'],
  ])('from %s by %s is made ready', async (from, link, to) => {
    await rest(from, link)
    await expect.poll(() => ahead).toContain(`prefetch;prerender ${to}`)
  })

  it('to the deletion page fetches its document, and no script', async () => {
    const page = await rest(policy, 'footer [href="/delete-account"]')
    await expect.poll(() => ahead).toContain('prefetch /delete-account')
    await page.waitForTimeout(1500)
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
    const page = await rest(path, link)
    await page.waitForTimeout(1500)
    expect(ahead).toEqual([])
  })
})
