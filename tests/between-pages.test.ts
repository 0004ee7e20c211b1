import { afterAll, expect, it } from 'vitest'
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

// Chromium activates no page that it made ready while it is driven from outside.
it('a link on which the pointer rests is made ready, and of the deletion page the document without its script; one to the same page, or to a file for machines, is not', async () => {
  const page = await newPage(desktop)
  for (const [path, link] of [
    ['/versions', 'main [href="/policies.xml"]'],
    ['', '.contents a'],
    ['', 'footer [href="/delete-account"]'],
    ['', '.home'],
  ]) {
    await page.goto(`${site}${policy}${path}`)
    await page.hover(link ?? '')
    await page.waitForTimeout(500)
  }
  await expect.poll(() => ahead).toContain('prefetch;prerender /')
  const expected = ['prefetch /delete-account', 'prefetch;prerender /']
  expect(ahead).toEqual(expected)
})

it.each([
  ['moves', 'no-preference', true],
  ['moves nothing', 'reduce', false],
] as const)(
  'from page to page it %s where the visitor’s wish for motion is “%s”',
  async (_, reducedMotion, expected) => {
    const page = await newPage({ ...desktop, reducedMotion })
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { isMoving: viewTransition !== null }),
      )
    })
    await page.goto(site + policy)
    await page.getByRole('contentinfo').locator(`[href="${other}"]`).click()
    await page.waitForURL(`**${other}`)
    const isMoving = () => page.evaluate(() => Reflect.get(window, 'isMoving'))
    await expect.poll(isMoving).toBe(expected)
  },
)
