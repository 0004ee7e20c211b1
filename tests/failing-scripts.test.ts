import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { distFolder } from '../scripts/site/build-report.ts'
import { formOf, isHydrated, number } from './setup/deletion-form.ts'
import { endWait, fallbackOf } from './setup/fallback.ts'
import { newPage, type OpenPage, site, visit } from './setup/open.ts'
import { facts, unknownPath } from './setup/pages.ts'

const scripts = '**/assets/*.js'
const javascript = { status: 200, contentType: 'text/javascript' }
const sourceOf = (route: Route) =>
  readFileSync(join(distFolder, new URL(route.request().url()).pathname), 'utf8')

/** What can become of a script on its way, or once it runs. */
const failures: [string, (route: Route) => Promise<void> | void][] = [
  ['is not reached', (route) => route.abort()],
  ['never comes', () => {}],
  ['is gone', (route) => route.fulfill({ status: 404, body: 'Not Found' })],
  ['meets a broken server', (route) => route.fulfill({ status: 500, body: 'Error' })],
  [
    'is answered by a document',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  ],
  ['is garbage', (route) => route.fulfill({ ...javascript, body: '\u0000}{ not a script' })],
  [
    'is cut off',
    (route) => route.fulfill({ ...javascript, body: sourceOf(route).slice(0, -2000) }),
  ],
  ['throws', (route) => route.fulfill({ ...javascript, body: 'throw new Error("Out of order.")' })],
]

describe('the deletion page', () => {
  it.each(failures)(
    'says once, after eight seconds, to whom to write instead, where its script %s',
    async (_, fail) => {
      const page = await openFailing('/delete-account', fail)
      const fallback = fallbackOf(page)
      expect(await fallback.isVisible()).toBe(false)
      expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
      expect(await endWait(page)).toEqual([8000])
      expect(await fallback.isVisible()).toBe(true)
      expect(await page.getByText('instead and state the phone number').count()).toBe(1)
      const mail = page.getByRole('alert').getByRole('link')
      expect(await mail.getAttribute('href')).toMatch(`mailto:${facts.deletionEmail}?`)
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
      expect(await page.locator('.prose p').last().isVisible()).toBe(true)
      await formOf(page).phone.fill(number)
      await formOf(page).phone.press('Enter')
      await page.waitForTimeout(200)
      expect(page.complaints.length).toBeLessThanOrEqual(1)
      expect(page.requests.filter((url) => url.endsWith('.js'))).toHaveLength(1)
      expect(page.url()).toBe(`${site}/delete-account`)
    },
  )
})

describe.each(failures.slice(1, 3))('a page whose script %s', (_, fail) => {
  it.each(['/', '/guidelines', unknownPath])('%s can be read', async (path) => {
    const page = await openFailing(path, fail)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('link').last().isVisible()).toBe(true)
    // The status 404 of the unknown page is a complaint too.
    expect(page.complaints.length).toBeLessThanOrEqual(path === unknownPath ? 2 : 1)
    expect(page.requests.filter((url) => url.endsWith('.js')).length).toBeLessThanOrEqual(1)
  })
})

describe('the sentence on what to do instead of the form', () => {
  it('goes once a late script has come, which keeps what was typed', async () => {
    let arrive = () => {}
    const page = await openFailing('/delete-account', async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      await route.continue()
    })
    await formOf(page).phone.fill(number)
    await endWait(page)
    expect(await fallbackOf(page).isVisible()).toBe(true)
    arrive()
    await expect.poll(() => fallbackOf(page).isVisible()).toBe(false)
    expect(await formOf(page).phone.inputValue()).toBe(number)
    await expect.poll(() => formOf(page).requestOtp.isEnabled()).toBe(true)
  })

  it('comes at once, beside the error, where the form throws as it starts', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        get() {
          throw new Error('The field is out of order.')
        },
      })
    })
    await visit(page, '/delete-account')
    await expect.poll(() => page.getByText('The field is out of order.').count()).toBe(2)
    expect(await fallbackOf(page).isVisible()).toBe(true)
    expect(await endWait(page)).toEqual([])
  })

  it('is no part of a page at work: nothing moves, and nothing is read aloud', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, '/delete-account')
    await isHydrated(page)
    expect(await endWait(page)).toEqual([])
    expect(await fallbackOf(page).isVisible()).toBe(false)
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('does not work')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  it('is not printed', async () => {
    const page = await openFailing('/delete-account', (route) => route.abort())
    await endWait(page)
    await page.emulateMedia({ media: 'print' })
    expect(await fallbackOf(page).isVisible()).toBe(false)
  })
})

/** Opens a path with all of its scripts failing; does not wait for those that never come. */
async function openFailing(
  path: string,
  fail: (route: Route) => Promise<void> | void,
): Promise<OpenPage> {
  const page = await newPage()
  await page.route(scripts, fail)
  await page.goto(site + path, { waitUntil: 'commit' })
  await page.getByRole('link').last().waitFor()
  await page.waitForTimeout(100)
  return page
}
