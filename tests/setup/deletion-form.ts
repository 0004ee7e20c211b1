import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { newPage, type OpenPage, visit } from './open.ts'

/** Ten digits, the fewest that are a phone number. */
export const number = '9876543210'

/**
 * The parts of the deletion form, by the names that a visitor and a screen
 * reader know.
 */
export type DeletionForm = ReturnType<typeof formOf>

/**
 * Opens the deletion page, of the built site or at another address, with its
 * form at work and its clock standing still.
 */
export async function openDeletionForm(
  prepared?: OpenPage,
  address = '/delete-account',
): Promise<DeletionForm> {
  const page = prepared ?? (await newPage())
  await page.clock.install({ time: '2026-06-01T12:00:00Z' })
  await visit(page, address)
  await isHydrated(page)
  await page.clock.pauseAt('2026-06-01T12:30:00Z')
  return formOf(page)
}

/** Finds the parts of the form on a page. */
export function formOf(page: OpenPage) {
  const form = page.getByRole('form', { name: 'Account deletion' })
  return {
    page,
    phone: page.getByLabel('Phone number'),
    otp: page.getByLabel('One-time password'),
    requestOtp: form.getByRole('button', { name: 'Request OTP' }),
    deleteAccount: form.getByRole('button', { name: 'Delete Account' }),
    reset: form.getByRole('button', { name: 'Reset' }),
    status: form.getByRole('status'),
    error: form.getByRole('alert'),
    overlay: page.getByRole('dialog', {
      name: 'Account Deleted Successfully!',
    }),
    /** What to do where the form does not work. */
    fallback: page.getByText(
      'The form needs a script, which does not work here.',
    ),
    /**
     * Lets so many milliseconds of the page's own time pass, and the page show
     * what came of it.
     */
    async pass(milliseconds: number) {
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
  await form.otp.fill('1234')
}

/** Asserts what the form says is wrong, and of which field. */
export async function expectError(
  { error }: DeletionForm,
  words: string,
  field?: Locator,
) {
  await expect.poll(() => error.textContent()).toContain(words)
  if (field)
    expect(await field.getAttribute('aria-invalid')).toBe(String(words !== ''))
}

/** Asserts that the form is as it was first served. */
export async function expectInitial(form: DeletionForm): Promise<void> {
  await expect.poll(() => form.phone.inputValue()).toBe('')
  expect(await form.requestOtp.isDisabled()).toBe(true)
  expect(await form.otp.count()).toBe(0)
  expect(await form.error.textContent()).toBe('')
  expect(await form.overlay.count()).toBe(0)
}

/**
 * Waits until React has taken the form over: it then keeps the props of each
 * element on the element.
 */
export async function isHydrated(page: OpenPage): Promise<void> {
  await page.waitForFunction(() =>
    /__reactProps/.test(`${Object.keys(document.forms[0] ?? {})}`),
  )
  await settle(page)
}

/** Holds the scripts of a page back until what is returned is called. */
export async function holdScripts(page: OpenPage): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) =>
    released.then(() => route.continue()),
  )
  return release
}

/**
 * Lets React render what is due, which it does in tasks that it posts to
 * itself; the page's own clock does not move.
 */
async function settle(page: OpenPage): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let task = 0; task < 20; task++)
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage('')
      })
  })
}

/**
 * Ends the wait after which a page counts its island as not started. Returns
 * how long that wait was, in milliseconds; empty where nothing waits.
 */
export function endWait(page: OpenPage): Promise<number[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      animation.finish()
      return Number(endTime)
    }),
  )
}
