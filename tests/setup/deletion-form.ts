import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { newPage, type OpenPage, visit } from './open.ts'

/** Ten digits, the fewest that are a phone number. */
export const number = '9876543210'

/** The parts of the deletion form, by the names that a visitor and a screen reader know. */
export interface DeletionForm {
  page: OpenPage
  phone: Locator
  otp: Locator
  requestOtp: Locator
  deleteAccount: Locator
  reset: Locator
  error: Locator
  overlay: Locator
  /** Lets so many milliseconds of the page's own time pass, and the page show what came of it. */
  pass: (milliseconds: number) => Promise<void>
}

/** Opens the deletion page with its form at work and its clock standing still. */
export async function openDeletionForm(prepared?: OpenPage): Promise<DeletionForm> {
  const page = prepared ?? (await newPage())
  await page.clock.install({ time: '2026-06-01T12:00:00Z' })
  await visit(page, '/delete-account')
  await isHydrated(page)
  await page.clock.pauseAt('2026-06-01T12:30:00Z')
  return formOf(page)
}

/** Finds the parts of the form on a page. */
export function formOf(page: OpenPage): DeletionForm {
  const form = page.getByRole('form', { name: 'Account deletion' })
  return {
    page,
    phone: page.getByLabel('Phone number'),
    otp: page.getByLabel('One-time password'),
    requestOtp: form.getByRole('button', { name: 'Request OTP' }),
    deleteAccount: form.getByRole('button', { name: 'Delete Account' }),
    reset: form.getByRole('button', { name: 'Reset' }),
    error: form.getByRole('alert'),
    overlay: page.getByRole('dialog', { name: 'Account Deleted Successfully!' }),
    async pass(milliseconds) {
      await settle(page)
      await page.clock.runFor(milliseconds)
      await settle(page)
    },
  }
}

/** Takes the form to the stage in which it asks for the one-time password. */
export async function reachOtp(form: DeletionForm): Promise<void> {
  await form.phone.fill(number)
  await form.requestOtp.click()
  await form.pass(2000)
  await expect.poll(() => form.otp.isVisible()).toBe(true)
}

/** Takes the form to the overlay that answers a deletion. */
export async function reachOverlay(form: DeletionForm): Promise<void> {
  await reachOtp(form)
  await form.otp.fill('123456')
  await form.deleteAccount.click()
  await expect.poll(() => form.overlay.isVisible()).toBe(true)
}

/** Asserts that the form is as it was first served. */
export async function expectInitial({ page, ...form }: DeletionForm): Promise<void> {
  await expect.poll(() => form.phone.inputValue()).toBe('')
  expect(await form.requestOtp.isDisabled()).toBe(true)
  expect(await form.deleteAccount.count()).toBe(0)
  expect(await form.otp.count()).toBe(0)
  expect(await form.error.textContent()).toBe('')
  expect(await page.getByRole('dialog').count()).toBe(0)
}

/** Waits until React has taken the form over: it then keeps the props of each element on the element. */
export async function isHydrated(page: OpenPage): Promise<void> {
  const keys = () => page.evaluate(() => Object.keys(document.querySelector('form') ?? {}).join())
  await expect.poll(keys).toContain('__reactProps')
  await settle(page)
}

/** Real time, in which React renders what is due; the page's own clock does not move. */
async function settle(page: OpenPage): Promise<void> {
  await page.waitForTimeout(60)
}
