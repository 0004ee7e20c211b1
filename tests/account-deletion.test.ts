import { describe, expect, it } from 'vitest'
import {
  expectInitial,
  number,
  openDeletionForm,
  reachOtp,
  reachOverlay,
} from './setup/deletion-form.ts'
import { desktop, newPage, phone } from './setup/open.ts'

describe('the account deletion flow', () => {
  it('begins with an empty phone field, Request OTP disabled and Reset ready', async () => {
    const form = await openDeletionForm()
    await expectInitial(form)
    expect(await form.reset.isEnabled()).toBe(true)
    expect(form.page.complaints).toEqual([])
  })

  it('enables the button at ten digits, not at nine', async () => {
    const form = await openDeletionForm()
    await form.phone.fill('987654321')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.phone.fill('9876543210')
    expect(await form.requestOtp.isEnabled()).toBe(true)
    await form.phone.fill('987 654 321')
    expect(await form.requestOtp.isDisabled()).toBe(true)
  })

  it('asks for the OTP after two seconds, not earlier and not later', async () => {
    const form = await openDeletionForm()
    await form.phone.fill(number)
    await form.requestOtp.click()
    await expect.poll(() => form.requestOtp.isDisabled()).toBe(true)
    await form.pass(1999)
    expect(await form.otp.count()).toBe(0)
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.pass(1)
    await expect.poll(() => form.otp.isVisible()).toBe(true)
    expect(await form.deleteAccount.isEnabled()).toBe(true)
    expect(await form.requestOtp.count()).toBe(0)
    expect(await form.phone.inputValue()).toBe(number)
  })

  it('shows the overlay for three seconds, not shorter and not longer, then begins anew', async () => {
    const form = await openDeletionForm()
    await reachOverlay(form)
    await form.pass(2999)
    expect(await form.overlay.isVisible()).toBe(true)
    await form.pass(1)
    await expect.poll(() => form.overlay.count()).toBe(0)
    await expectInitial(form)
    expect(form.page.complaints).toEqual([])
  })

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('covers the whole screen of %s with the overlay', async (_, options) => {
    const form = await openDeletionForm(await newPage(options))
    await reachOverlay(form)
    await form.page.evaluate(() => document.getAnimations().map((a) => a.finish()))
    const size = form.page.viewportSize()
    expect(await form.overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  })
})

describe('the account deletion form', () => {
  it('wants an OTP before it deletes', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    await form.deleteAccount.click()
    await expect.poll(() => form.error.textContent()).toBe('OTP is required to delete the account.')
    expect(await form.overlay.count()).toBe(0)
    expect(await form.otp.getAttribute('aria-invalid')).toBe('true')
    await form.otp.fill('1')
    await expect.poll(() => form.error.textContent()).toBe('')
    expect(await form.otp.getAttribute('aria-invalid')).toBe('false')
    await form.deleteAccount.click()
    await expect.poll(() => form.overlay.isVisible()).toBe(true)
  })

  it('shows the message about the OTP under its field', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    await form.deleteAccount.click()
    const field = await form.otp.boundingBox()
    const message = await form.error.boundingBox()
    expect(message?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  })

  it('can be used once more when the overlay is gone', async () => {
    const form = await openDeletionForm()
    await reachOverlay(form)
    await form.pass(3000)
    await expectInitial(form)
    await reachOverlay(form)
    expect(await form.overlay.isVisible()).toBe(true)
  })

  it('calls nobody: neither the OTP nor the deletion makes a request', async () => {
    const form = await openDeletionForm()
    const before = form.page.requests.length
    await reachOverlay(form)
    await form.pass(5000)
    expect(form.page.requests.slice(before)).toEqual([])
  })
})
