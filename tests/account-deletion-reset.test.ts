import { describe, expect, it } from 'vitest'
import {
  expectInitial,
  number,
  openDeletionForm,
  reachOtp,
  reachOverlay,
} from './setup/deletion-form.ts'

const MINUTE = 60_000

describe('Reset', () => {
  it('clears a phone number that is half typed, and its message', async () => {
    const form = await openDeletionForm()
    await form.phone.fill('98765')
    await form.phone.press('Enter')
    await expect.poll(() => form.error.textContent()).toBe('Please enter a valid phone number.')
    await form.reset.click()
    await expectInitial(form)
    expect(await form.phone.getAttribute('aria-invalid')).toBe('false')
  })

  it('during the wait for the OTP stops the wait: no late timer asks for an OTP', async () => {
    const form = await openDeletionForm()
    await form.phone.fill(number)
    await form.requestOtp.click()
    await form.pass(1000)
    await form.reset.click()
    await expectInitial(form)
    await form.pass(MINUTE)
    await expectInitial(form)
  })

  it('during the wait does not shorten the wait of the next request', async () => {
    const form = await openDeletionForm()
    await form.phone.fill(number)
    await form.requestOtp.click()
    await form.pass(1500)
    await form.reset.click()
    await form.phone.fill(number)
    await form.requestOtp.click()
    await form.pass(1999)
    expect(await form.otp.count()).toBe(0)
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.pass(1)
    await expect.poll(() => form.otp.isVisible()).toBe(true)
  })

  it('in the OTP stage clears phone, OTP and message', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    await form.deleteAccount.click()
    await expect.poll(() => form.error.textContent()).not.toBe('')
    await form.reset.click()
    await expectInitial(form)
    await form.pass(MINUTE)
    await expectInitial(form)
  })

  it('in the OTP stage forgets the OTP that was typed', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    await form.otp.fill('123456')
    await form.reset.click()
    await reachOtp(form)
    expect(await form.otp.inputValue()).toBe('')
  })

  it.each(['its Reset button', 'Escape'])('in the overlay, by %s, ends it at once', async (way) => {
    const form = await openDeletionForm()
    await reachOverlay(form)
    await form.pass(1000)
    if (way === 'Escape') await form.page.keyboard.press('Escape')
    else await form.overlay.getByRole('button', { name: 'Reset' }).click()
    await expectInitial(form)
  })

  it('in the overlay leaves no late timer that would clear what is typed next', async () => {
    const form = await openDeletionForm()
    await reachOverlay(form)
    await form.pass(1000)
    await form.overlay.getByRole('button', { name: 'Reset' }).click()
    await expectInitial(form)
    await form.phone.fill(number)
    await form.requestOtp.click()
    await form.pass(1999)
    expect(await form.phone.inputValue()).toBe(number)
    expect(await form.otp.count()).toBe(0)
    await form.pass(1)
    await form.otp.fill('1')
    await form.pass(MINUTE)
    expect(await form.otp.inputValue()).toBe('1')
    expect(await form.phone.inputValue()).toBe(number)
  })
})
