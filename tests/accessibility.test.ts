import { describe, expect, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  expectError,
  openDeletionForm,
  reachError,
  reachOverlay,
  requestOtp,
} from './setup/deletion-form.ts'
import { desktop, phone, viewports, visit } from './setup/open.ts'
import { pathnames, unknownPath } from './setup/pages.ts'

describe.each(Object.entries(viewports))(
  'at %s axe finds nothing wrong',
  async (_, options) => {
    const page = await newAxePage(options)

    it.each([...pathnames, unknownPath])(
      'on %s, in the light and in the dark',
      async (path) => {
        expect(await findViolations(await visit(page, path))).toEqual([])
      },
    )
  },
)

describe('axe finds nothing wrong, in the light and in the dark,', () => {
  it('in the open menu at 360', async () => {
    const page = await visit(await newAxePage(phone), '/')
    await page.getByRole('button', { name: /menu/i }).click()
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: 'Download App' })
    expect(await link.isVisible()).toBe(true)
    expect(await findViolations(page)).toEqual([])
  })

  it('in the unfolded contents of the terms at 360', async () => {
    const page = await visit(await newAxePage(phone), '/tnc')
    await page.locator('summary').click()
    expect(await findViolations(page)).toEqual([])
  })

  it('in the deletion form with a message, while it waits, and while it asks for the OTP', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await form.phone.press('Enter')
    await expectError(form, 'Please enter a valid phone number.')
    expect(await findViolations(form.page)).toEqual([])
    await requestOtp(form)
    expect(await findViolations(form.page)).toEqual([])
    await form.pass(2000)
    await form.deleteAccount.click()
    await expectError(form, 'OTP is required to delete the account.')
    expect(await findViolations(form.page)).toEqual([])
  })

  it.each(Object.entries(viewports))(
    'in the overlay at %s, which covers the screen and does not move',
    async (_, options) => {
      const form = await openDeletionForm(
        await newAxePage({ ...options, reducedMotion: 'reduce' }),
      )
      await reachOverlay(form)
      expect(await findViolations(form.page)).toEqual([])
      const size = form.page.viewportSize()
      expect(await form.overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size })
      const moving = () =>
        document.getAnimations().filter((it) => it.playState === 'running')
          .length
      expect(await form.page.evaluate(moving)).toBe(0)
    },
  )

  it('in the error screen of the deletion form', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await reachError(form)
    expect(await findViolations(form.page)).toEqual([])
  })
})

it('axe itself would notice', async () => {
  const page = await visit(await newAxePage(desktop), '/tnc')
  await page.evaluate(() =>
    document.querySelector('html')?.removeAttribute('lang'),
  )
  const violation = expect.stringContaining('html-has-lang')
  expect(await findViolations(page)).toEqual([violation, violation])
})
