import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  endWait,
  formOf,
  holdScripts,
  number,
  openDeletionForm,
  reachOtp,
} from './setup/deletion-form.ts'
import { newPage, open, site, visit } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const path = '/delete-account'

describe('the deletion page', () => {
  it('without JavaScript hides the form and says at once to whom to write instead', async () => {
    const page = await open(path, { javaScriptEnabled: false })
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await formOf(page).fallback.isVisible()).toBe(true)
    const mail = page.getByRole('link', { name: facts.deletionEmail })
    expect(await mail.first().isVisible()).toBe(true)
  })

  it.each<[string, (route: Route) => Promise<void>]>([
    ['is not reached', (route) => route.abort()],
    [
      'throws',
      (route) =>
        route.fulfill({
          body: 'throw new Error("Out of order.")',
          contentType: 'text/javascript',
        }),
    ],
  ])(
    'says once, after eight seconds, to whom to write instead, where its script %s',
    async (_, fail) => {
      const page = await newPage()
      await page.route('**/assets/*.js', fail)
      await visit(page, path)
      const { fallback, phone } = formOf(page)
      expect(await fallback.isVisible()).toBe(false)
      expect(await endWait(page)).toEqual([8000])
      expect(await fallback.isVisible()).toBe(true)
      const mail = page.getByRole('alert').getByRole('link')
      expect(await mail.getAttribute('href')).toMatch(
        `mailto:${facts.deletionEmail}?`,
      )
      await phone.fill(number)
      await phone.press('Enter')
      expect(page.requests.filter((it) => it.endsWith(path))).toHaveLength(1)
    },
  )

  it('takes that back once a late script has come', async () => {
    const page = await newPage()
    const release = await holdScripts(page)
    await page.goto(site + path, { waitUntil: 'commit' })
    const form = formOf(page)
    await form.phone.fill(number)
    await endWait(page)
    await form.fallback.waitFor()
    release()
    await expect.poll(() => form.fallback.isVisible()).toBe(false)
    await expect.poll(() => form.requestOtp.isEnabled()).toBe(true)
  })

  it('shows the error screen with message, stack and a way home where its form throws later', async () => {
    const form = await openDeletionForm()
    await form.page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('The dialog is out of order.')
      }
    })
    await reachOtp(form)
    await form.deleteAccount.click()
    const screen = form.page.getByRole('region', {
      name: 'Unexpected Application Error!',
    })
    await screen.waitFor()
    expect(await screen.locator('pre').innerText()).toMatch(
      /^Error: The dialog is out of order\.\n[\s\S]*\/assets\/.*\.js:\d+/,
    )
    expect(await form.page.getByRole('form').count()).toBe(0)
    expect(await form.fallback.isVisible()).toBe(true)
    await screen.getByRole('link', { name: 'Go to the home page' }).click()
    expect(form.page.url()).toBe(`${site}/`)
  })
})
