import { beforeEach, describe, expect, it } from 'vitest'
import {
  type DeletionForm,
  expectError,
  expectInitial,
  formOf,
  holdScripts,
  isHydrated,
  isShown,
  number,
  openDeletionForm,
  reachOtp,
  reachOverlay,
} from './setup/deletion-form.ts'
import { newPage, open, site, visit } from './setup/open.ts'

// What the form says and when is tested beside its code; here is what only a
// browser shows.
describe('the deletion form', () => {
  let form: DeletionForm
  beforeEach(async () => {
    form = await openDeletionForm()
  })

  it('goes by the keyboard, says below each field what it lacks, keeps the focus in the overlay for three seconds, then begins anew, and calls nobody', async () => {
    const before = form.page.requests.length
    await form.phone.fill('987654321')
    await form.phone.press('Enter')
    await expectError(form, 'Please enter a valid phone number.', form.phone)
    expect(await form.phone.getAttribute('aria-describedby')).toContain(
      await form.error.getAttribute('id'),
    )
    expect(await topOf('error')).toBeGreaterThan(await topOf('phone'))
    await form.phone.press('0')
    await expectError(form, '', form.phone)

    await form.phone.press('Enter')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.pass(2000)
    await isShown(form.otp)
    expect(await form.otp.getAttribute('inputmode')).toBe('numeric')
    await form.page.keyboard.press('Enter')
    const lacking = 'OTP is required to delete the account.'
    await expectError(form, lacking, form.otp)
    await form.page.keyboard.type('1')
    await expectError(form, '', form.otp)

    await form.page.keyboard.press('Enter')
    await isShown(form.overlay)
    expect(await form.page.locator('dialog:modal').count()).toBe(1)
    expect(await focusedIn('dialog')).toBe(true)
    for (let i = 0; i < 4; i++) {
      await form.page.keyboard.press('Tab')
      expect(await focusedIn('#main form')).toBe(false)
    }
    await form.pass(2999)
    expect(await form.overlay.isVisible()).toBe(true)
    await form.pass(1)
    await expectInitial(form)
    await form.page.keyboard.type('98')
    expect(await form.phone.inputValue()).toBe('98')
    expect(form.page.requests.slice(before)).toEqual([])
    expect(form.page.complaints).toEqual([])
  })

  it('that leaves the overlay by Escape has no late timer that would clear what is typed next', async () => {
    await reachOverlay(form)
    await form.pass(1000)
    await form.page.keyboard.press('Escape')
    await expectInitial(form)
    await reachOtp(form)
    await form.otp.fill('1')
    await form.pass(60_000)
    expect(await form.otp.inputValue()).toBe('1')
    expect(await form.phone.inputValue()).toBe(number)
  })

  it('takes digits of any script, keeps only them, and the caret where it was', async () => {
    await form.phone.pressSequentially('+९१ 98x76-5')
    expect(await form.phone.inputValue()).toBe('9198765')
    for (let i = 0; i < 3; i++) await form.phone.press('ArrowLeft')
    await form.phone.pressSequentially('a0')
    expect(await form.phone.inputValue()).toBe('91980765')
    await form.reset.click()
    await expectInitial(form)
  })

  const topOf = async (part: 'phone' | 'error') =>
    (await form[part].boundingBox())?.y ?? Number.NaN
  const focusedIn = (selector: string) =>
    form.page.evaluate(
      (it) => document.activeElement?.closest(it) !== null,
      selector,
    )
})

describe('before React has come', () => {
  /** Opens the deletion page, whose script arrives when it is told to. */
  async function openUnhydrated() {
    const page = await newPage()
    const arrive = await holdScripts(page)
    await page.goto(`${site}/delete-account`, { waitUntil: 'commit' })
    return { ...formOf(page), arrive }
  }

  it('what is typed is kept, as digits, with focus and caret, and the form goes on from there', async () => {
    const form = await openUnhydrated()
    await form.phone.pressSequentially('+91 ९८७६५ 43210')
    for (let i = 0; i < 7; i++) await form.phone.press('ArrowLeft')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    form.arrive()
    await isHydrated(form.page)
    await expect.poll(() => form.phone.inputValue()).toBe('919876543210')
    expect(await form.requestOtp.isEnabled()).toBe(true)
    await form.page.keyboard.type('१0')
    expect(await form.phone.inputValue()).toBe('91987610543210')
    await form.reset.click()
    await expectInitial(form)
    expect(form.page.complaints).toEqual([])
  })

  it('nothing is lost of a number that is typed without a pause', async () => {
    // More digits than a phone number has, that typing may go on for longer
    // than React needs; no two neighbours alike.
    const many = '0123456789'.repeat(40)
    const form = await openUnhydrated()
    const typing = form.phone.pressSequentially(many, { timeout: 60_000 })
    await form.page.waitForFunction(
      () => (document.querySelector('input')?.value.length ?? 0) >= 40,
    )
    form.arrive()
    await typing
    await isHydrated(form.page)
    expect(await form.phone.inputValue()).toBe(many)
  })

  it('a number that a browser restores on the way back is taken over', async () => {
    const page = await open('/delete-account')
    const form = formOf(page)
    await isHydrated(page)
    await form.phone.pressSequentially(number)
    // Chromium notes what a form holds only now and then.
    await page.waitForTimeout(500)
    await visit(page, '/')
    await page.goBack()
    await isHydrated(page)
    expect(await form.phone.inputValue()).toBe(number)
    await expect.poll(() => form.requestOtp.isEnabled()).toBe(true)
  })
})
