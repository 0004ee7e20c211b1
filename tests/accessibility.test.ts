import { describe, expect, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  expectError,
  openDeletionForm,
  reachError,
  reachOverlay,
  requestOtp,
} from './setup/deletion-form.ts'
import { open, phone, visit } from './setup/open.ts'
import { policies } from './setup/pages.ts'

// Pages as they are served are tested in every-page.
describe('axe finds nothing wrong', () => {
  it.each([
    ['menu', '/', /menu/i],
    ['contents of a policy', policies[0] ?? '', 'Contents'],
  ])('in the open %s', async (_, path, name) => {
    const page = await visit(await newAxePage(phone), path)
    await page.getByRole('button', { name }).click()
    expect(await findViolations(page)).toEqual([])
  })

  it('in the deletion form with a message, while it waits, and while it asks for the OTP', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await form.phone.press('Enter')
    await expectError(form, 'Please enter a valid phone number.')
    expect(await findViolations(form.page)).toEqual([])
    await requestOtp(form)
    expect(await findViolations(form.page, ['light'])).toEqual([])
    await form.pass(2000)
    await form.deleteAccount.click()
    await expectError(form, 'OTP is required to delete the account.')
    expect(await findViolations(form.page, ['light'])).toEqual([])
  })

  it('in the overlay, which covers the screen and does not move', async () => {
    const page = await newAxePage({ ...phone, reducedMotion: 'reduce' })
    const form = await openDeletionForm(page)
    await reachOverlay(form)
    expect(await findViolations(page)).toEqual([])
    const size = page.viewportSize()
    expect(await form.overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size })
    const moving = () =>
      document.getAnimations().filter((it) => it.playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
  })

  it('in the error screen of the deletion form', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    await reachError(form)
    expect(await findViolations(form.page)).toEqual([])
  })
})

// That the ink is light on it is a matter of contrast, which axe measures.
it('the paper is dark for those who prefer dark screens', async () => {
  const page = await open('/', { colorScheme: 'dark' })
  const paper = await page
    .locator('body')
    .evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(paper).toMatch(/^rgb\([1-4]?\d, [1-4]?\d, [1-4]?\d\)$/)
})
