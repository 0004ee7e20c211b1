import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  endWait,
  formOf,
  holdScripts,
  isHydrated,
  isShown,
  number,
  openDeletionForm,
  reachError,
} from './setup/deletion-form.ts'
import {
  countShifts,
  dist,
  newPage,
  type OpenPage,
  open,
  shiftsOf,
  site,
  visit,
} from './setup/open.ts'
import { facts, unknownPath } from './setup/pages.ts'

type Fail = (route: Route) => Promise<void> | void
const answer = (
  body: string,
  contentType = 'text/javascript',
  status = 200,
): Fail => {
  return (route) => route.fulfill({ body, contentType, status })
}

/** What can become of a script on its way, or once it runs. */
const failures: [string, Fail][] = [
  ['is not reached', (route) => route.abort()],
  ['never comes', () => {}],
  ['is gone', answer('Not Found', 'text/plain', 404)],
  ['meets a broken server', answer('Error', 'text/plain', 500)],
  ['is answered by a document', answer('<!doctype html>', 'text/html')],
  ['is garbage', answer('\u0000}{ not a script')],
  ['is cut off', (route) => answer(sourceOf(route).slice(0, -2000))(route)],
  ['throws', answer('throw new Error("Out of order.")')],
]
const sourceOf = (route: Route) =>
  readFileSync(join(dist, new URL(route.request().url()).pathname), 'utf8')
const mailLinks = (page: OpenPage) =>
  page
    .locator(`#main a[href^="mailto:${facts.deletionEmail}"]`)
    .filter({ visible: true })

describe('the deletion page', () => {
  it('without JavaScript hides the form and says at once, and once, to whom to write instead', async () => {
    const page = await open('/delete-account', { javaScriptEnabled: false })
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await formOf(page).fallback.isVisible()).toBe(true)
    expect(await mailLinks(page).first().innerText()).toBe(facts.deletionEmail)
    expect(
      await page
        .getByText('state the phone number')
        .filter({ visible: true })
        .count(),
    ).toBe(2)
  })

  it.each(failures)(
    'says once, after eight seconds, to whom to write instead, where its script %s',
    async (_, fail) => {
      const page = await openFailing('/delete-account', fail)
      const { fallback, phone } = formOf(page)
      expect(await fallback.isVisible()).toBe(false)
      expect(
        await page.getByRole('alert').filter({ hasText: /./ }).count(),
      ).toBe(0)
      expect(await endWait(page)).toEqual([8000])
      expect(await fallback.isVisible()).toBe(true)
      expect(
        await page.getByText('instead and state the phone number').count(),
      ).toBe(1)
      const mail = page.getByRole('alert').getByRole('link')
      expect(await mail.getAttribute('href')).toMatch(
        `mailto:${facts.deletionEmail}?`,
      )
      expect(await page.locator('.prose p').last().isVisible()).toBe(true)
      await phone.fill(number)
      await phone.press('Enter')
      await page.waitForTimeout(200)
      expect(page.complaints.length).toBeLessThanOrEqual(1)
      expect(page.requests.filter((url) => url.endsWith('.js'))).toHaveLength(1)
      expect(
        page.requests.filter((url) => url.endsWith('/delete-account')),
      ).toHaveLength(1)
      expect(page.url()).toBe(`${site}/delete-account`)
    },
  )

  it('does not print that, and takes it back once a late script has come, which keeps what was typed', async () => {
    const page = await newPage()
    const release = await holdScripts(page)
    await page.goto(`${site}/delete-account`, { waitUntil: 'commit' })
    const form = formOf(page)
    await form.phone.fill(number)
    await endWait(page)
    await isShown(form.fallback)
    await page.emulateMedia({ media: 'print' })
    expect(await form.fallback.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    release()
    await expect.poll(() => form.fallback.isVisible()).toBe(false)
    expect(await form.phone.inputValue()).toBe(number)
    await expect.poll(() => form.requestOtp.isEnabled()).toBe(true)
  })

  it('says it at once, beside the error, where the form throws as it starts', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        get() {
          throw new Error('The field is out of order.')
        },
      })
    })
    await visit(page, '/delete-account')
    await expect
      .poll(() => page.getByText('The field is out of order.').count())
      .toBe(2)
    expect(await formOf(page).fallback.isVisible()).toBe(true)
    expect(await endWait(page)).toEqual([])
  })

  it('at work has nothing of it: nothing moves, and nothing is read aloud', async () => {
    const page = await newPage()
    await countShifts(page)
    await visit(page, '/delete-account')
    await isHydrated(page)
    expect(await endWait(page)).toEqual([])
    expect(await formOf(page).fallback.isVisible()).toBe(false)
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain(
      'does not work',
    )
    expect(await mailLinks(page).first().isVisible()).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
  })

  it('shows the error screen with message, stack and a way home where its form throws later', async () => {
    const form = await openDeletionForm()
    const { page } = form
    await reachError(form)
    const screen = page.getByRole('region', {
      name: 'Unexpected Application Error!',
    })
    const message = screen.getByText('The dialog is out of order.', {
      exact: true,
    })
    expect(await message.isVisible()).toBe(true)
    const stack = await screen.locator('pre').innerText()
    expect(stack).toContain('Error: The dialog is out of order.')
    expect(stack).toMatch(/\n\s+at .*\/assets\/account-deletion-[\w-]+\.js:\d+/)
    expect(await page.getByRole('form').count()).toBe(0)
    expect(await form.fallback.isVisible()).toBe(true)
    await screen.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  })
})

it.each(['/', '/guidelines', unknownPath])(
  '%s can be read whose script never comes',
  async (path) => {
    const page = await openFailing(path, () => {})
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('link').last().isVisible()).toBe(true)
    // The status 404 of the unknown page is a complaint too.
    expect(page.complaints.length).toBeLessThanOrEqual(
      path === unknownPath ? 2 : 1,
    )
    expect(
      page.requests.filter((url) => url.endsWith('.js')).length,
    ).toBeLessThanOrEqual(1)
  },
)

/**
 * Opens a path with all of its scripts failing; does not wait for those that
 * never come.
 */
async function openFailing(path: string, fail: Fail): Promise<OpenPage> {
  const page = await newPage()
  await page.route('**/assets/*.js', fail)
  await page.goto(site + path, { waitUntil: 'commit' })
  await page.getByRole('link').last().waitFor()
  await page.waitForTimeout(100)
  return page
}
