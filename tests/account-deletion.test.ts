import { describe, expect, inject, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  expectError,
  expectInitial,
  formOf,
  holdScripts,
  isHydrated,
  number,
  openDeletionForm,
  reachOtp,
} from './setup/deletion-form.ts'
import { type Answer, serveDeletions } from './setup/deletion-service.ts'
import { service } from './setup/grown-site.ts'
import { newPage, phone, site } from './setup/open.ts'

// What the form does in which state is tested beside its code; here is what
// only a browser shows.
describe('the deletion form', () => {
  it('goes by the keyboard, says of each field what it lacks, has nothing that axe finds wrong, keeps the focus in the overlay for three seconds, then begins anew, and calls nobody', async () => {
    const form = await openDeletionForm(await newAxePage(phone))
    const { page } = form
    const before = page.requests.length
    await form.phone.fill('987654321')
    await form.phone.press('Enter')
    await expectError(form, 'Please enter a valid phone number.', form.phone)
    expect(await form.phone.getAttribute('aria-describedby')).toContain(
      await form.error.getAttribute('id'),
    )
    expect(await findViolations(page)).toEqual([])
    await form.phone.press('0')
    await expectError(form, '', form.phone)

    await form.phone.press('Enter')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.pass(2000)
    await form.otp.waitFor()
    await page.keyboard.press('Enter')
    const lacking = 'OTP is required to delete the account.'
    await expectError(form, lacking, form.otp)
    expect(await findViolations(page, ['light'])).toEqual([])
    await page.keyboard.type('1')
    await expectError(form, '', form.otp)

    await page.keyboard.press('Enter')
    await form.overlay.waitFor()
    expect(await findViolations(page)).toEqual([])
    const size = page.viewportSize()
    expect(await form.overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size })
    const focused = page.locator('dialog:modal:focus-within')
    expect(await focused.count()).toBe(1)
    await form.pass(2999)
    expect(await form.overlay.isVisible()).toBe(true)
    await form.pass(1)
    await expectInitial(form)
    await page.keyboard.type('98')
    expect(await form.phone.inputValue()).toBe('98')
    expect(page.requests.slice(before)).toEqual([])
    expect(page.complaints).toEqual([])
  })

  it('that leaves the overlay by Escape has no late timer that would clear what is typed next', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    await form.deleteAccount.click()
    await form.overlay.waitFor()
    await form.page.keyboard.press('Escape')
    await expectInitial(form)
    await reachOtp(form)
    await form.pass(60_000)
    expect(await form.phone.inputValue()).toBe(number)
  })

  it('keeps what is typed before React has come, as digits of any script, with focus and caret', async () => {
    const page = await newPage()
    const arrive = await holdScripts(page)
    await page.goto(`${site}/delete-account`, { waitUntil: 'commit' })
    const form = formOf(page)
    await form.phone.pressSequentially('+91 ९८७६५ 43210')
    for (let i = 0; i < 7; i++) await form.phone.press('ArrowLeft')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    arrive()
    await isHydrated(page)
    await expect.poll(() => form.phone.inputValue()).toBe('919876543210')
    expect(await form.requestOtp.isEnabled()).toBe(true)
    await page.keyboard.type('a१0')
    expect(await form.phone.inputValue()).toBe('91987610543210')
    await form.reset.click()
    await expectInitial(form)
    expect(page.complaints).toEqual([])
  })
})

const { address } = inject('grown').later
const unknown = 'It is not known whether the account was deleted.'

describe('a form that is connected', () => {
  it('may talk to its service alone, and simulates nothing', async () => {
    const page = await (await fetch(`${address}/delete-account`)).text()
    const { origin } = new URL(service)
    expect(page).toContain(`connect-src &#x27;self&#x27; ${origin};`)
    expect(page).not.toContain('not connected')
  })

  it('asks for a password, deletes, and keeps nothing', async () => {
    const form = await openForm()
    await reachOtp(form)
    await form.deleteAccount.click()
    await form.overlay.waitFor()
    expect(await form.overlay.innerText()).toContain(
      'Some records stay for a time, as this page lists.',
    )
    expect(form.received).toEqual([
      { path: '/otp', body: { phone: number }, key: undefined },
      {
        path: '/deletions',
        body: { requestId: 'request-1', otp: '1234' },
        key: expect.any(String),
      },
    ])
    expect(form.page.complaints).toEqual([])
    const stored = () =>
      localStorage.length + sessionStorage.length + document.cookie.length
    expect(await form.page.evaluate(stored)).toBe(0)
  })

  it.each([
    [401, 'This password is not right, or has expired. Nothing was deleted.'],
    [429, 'Nothing was deleted. Try again in 5 minutes, or write to'],
    [503, `The service was not reached. ${unknown} Try again, or write to`],
  ])('of the answer %i to a deletion it says: %s', async (answer, said) => {
    const form = await openForm(201, answer)
    await reachOtp(form)
    await form.deleteAccount.click()
    await expectError(form, said)
    expect(await form.page.locator(':focus').inputValue()).toBe('1234')
  })

  it('says of a request for a password that it did not arrive, and takes another', async () => {
    const form = await openForm(503)
    await form.phone.fill(number)
    await form.requestOtp.click()
    await expectError(form, 'The service was not reached. Nothing was deleted.')
    await form.requestOtp.click()
    await form.otp.waitFor()
    await form.phone.press('1')
    // Another number wants another password.
    expect(await form.otp.count()).toBe(0)
  })

  it('sends a deletion again only when told to, with the key that it had', async () => {
    const form = await openForm(201, 'never')
    await reachOtp(form)
    await form.deleteAccount.click()
    await expect.poll(() => form.received.length).toBe(2)
    await form.pass(10_000)
    await expectError(form, unknown)
    await form.pass(60_000)
    await form.deleteAccount.click()
    await form.overlay.waitFor()
    const [, first, ...others] = form.received.map(({ key }) => key)
    expect(others).toEqual([first])
  })
})

/** Opens the form, its clock standing still, with the first answers it gets. */
async function openForm(...answers: Answer[]) {
  const page = await newPage()
  const received = await serveDeletions(page, answers)
  const form = await openDeletionForm(page, `${address}/delete-account`)
  return { ...form, received }
}
