import { describe, expect, it } from 'vitest'
import { findViolations, newAxePage, openWithAxe } from './setup/axe.ts'
import { openDeletionForm, reachOtp, reachOverlay } from './setup/deletion-form.ts'
import { desktop, type OpenPage, phone, visit } from './setup/open.ts'
import { pathnames, unknownPath } from './setup/pages.ts'

const viewports = [
  ['360', phone],
  ['1280', desktop],
] as const

/** What axe finds in the light and in the dark. */
async function findInLightAndDark(page: OpenPage) {
  const found: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found[colorScheme] = await findViolations(page)
  }
  return found
}

const nothing = { light: [], dark: [] }

describe.each([...pathnames, unknownPath])('axe finds nothing wrong on %s', (path) => {
  it.each(viewports)('at %s, light and dark', async (_, options) => {
    const page = await openWithAxe(path, options)
    expect(await findInLightAndDark(page)).toEqual(nothing)
  })
})

describe('axe finds nothing wrong', () => {
  it('in the open menu at 360', async () => {
    const page = await openWithAxe('/', phone)
    await page.getByRole('button', { name: /menu/i }).click()
    const link = page.getByRole('banner').getByRole('link', { name: 'Download App' })
    expect(await link.isVisible()).toBe(true)
    expect(await findInLightAndDark(page)).toEqual(nothing)
  })

  it('in the unfolded contents of the terms at 360', async () => {
    const page = await openWithAxe('/tnc', phone)
    await page.locator('summary').click()
    expect(await findInLightAndDark(page)).toEqual(nothing)
  })

  it('in the deletion form with a message about the phone', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await form.phone.press('Enter')
    await expect.poll(() => form.error.textContent()).not.toBe('')
    expect(await findInLightAndDark(form.page)).toEqual(nothing)
  })

  it('in the deletion form while it waits, and while it asks for the OTP', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await form.phone.fill('9876543210')
    await form.requestOtp.click()
    expect(await findInLightAndDark(form.page)).toEqual(nothing)
    await form.pass(2000)
    await form.deleteAccount.click()
    await expect.poll(() => form.error.textContent()).not.toBe('')
    expect(await findInLightAndDark(form.page)).toEqual(nothing)
  })

  it.each(viewports)('in the overlay after a deletion, at %s', async (_, options) => {
    const form = await openDeletionForm(await newAxePage({ ...options, reducedMotion: 'reduce' }))
    await reachOverlay(form)
    expect(await findInLightAndDark(form.page)).toEqual(nothing)
  })

  it('in the error screen of the deletion form', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await form.page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('The dialog is out of order.')
      }
    })
    await reachOtp(form)
    await form.otp.fill('1')
    await form.deleteAccount.click()
    const screen = form.page.getByText('Unexpected Application Error!')
    await expect.poll(() => screen.isVisible()).toBe(true)
    expect(await findInLightAndDark(form.page)).toEqual(nothing)
  })
})

describe('axe itself', () => {
  it('would notice', async () => {
    const page = await visit(await newAxePage(desktop), '/tnc')
    await page.evaluate(() => document.querySelector('html')?.removeAttribute('lang'))
    expect(await findViolations(page)).toEqual([expect.stringContaining('html-has-lang')])
  })
})
