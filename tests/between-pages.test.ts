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

it('from page to page the way home alone moves, and nothing where the visitor wants less motion', async () => {
  const moving = (await follow('no-preference')) ?? []
  expect(moving.length).toBeGreaterThan(0)
  for (const name of moving)
    expect(name).toMatch(/^::view-transition-[a-z-]+\(home\)$/)
  expect(await follow('reduce')).toBeUndefined()
})

/** Goes from one policy to another and tells what moves there. */
async function follow(reducedMotion: 'reduce' | 'no-preference') {
  const page = await newPage({ ...desktop, reducedMotion })
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      const moving = viewTransition?.ready.then(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
      )
      Object.assign(window, { moving })
    })
  })
  await page.goto(site + policy)
  await page.getByRole('contentinfo').locator(`[href="${other}"]`).click()
  await page.waitForURL(`**${other}`)
  return page.evaluate<string[] | undefined>(() =>
    Reflect.get(window, 'moving'),
  )
}
