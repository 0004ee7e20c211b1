import { describe, expect, inject, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  formOf,
  type Mocked,
  number,
  openForm,
  serveDeletions,
} from './setup/deletion-form.ts'
import { service } from './setup/grown-site.ts'
import {
  newPage,
  type OpenPage,
  open,
  phone,
  site,
  visit,
} from './setup/open.ts'
import { facts } from './setup/pages.ts'

const path = '/delete-account'
const scripts = /assets.*js$/

// src/widgets/account-deletion/flow.test.ts tests the states of the form. These
// tests need a browser.
describe('the deletion form', () => {
  it('can be used by keyboard from the number to the end of the overlay', async () => {
    const form = await openForm(await newAxePage(phone))
    const { page } = form
    const isWrong = () =>
      page.locator('input:focus').getAttribute('aria-invalid')
    const before = page.requests.length
    await form.phone.fill('987654321')
    await form.phone.press('Enter')
    await form.expectError('Please enter a valid phone number.')
    expect(await isWrong()).toBe('true')
    expect(await form.phone.getAttribute('aria-describedby')).toContain(
      await form.error.getAttribute('id'),
    )
    expect(await findViolations(page)).toEqual([])
    await form.phone.press('0')
    expect(await isWrong()).toBe('false')

    await form.phone.press('Enter')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.pass(1999)
    expect(await form.otp.count()).toBe(0)
    await form.pass(1)
    await form.otp.waitFor()
    await page.keyboard.press('Enter')
    await form.expectError('OTP is required to delete the account.')
    expect(await isWrong()).toBe('true')
    expect(await findViolations(page, ['light'])).toEqual([])
    await page.keyboard.type('1')
    expect(await isWrong()).toBe('false')

    await page.keyboard.press('Enter')
    await form.overlay.waitFor()
    expect(await form.overlay.innerText()).toMatch(/^Trial\s/)
    expect(await findViolations(page)).toEqual([])
    const size = page.viewportSize()
    expect(await form.overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size })
    const focused = page.locator('dialog:modal:focus-within')
    expect(await focused.count()).toBe(1)
    await form.pass(2999)
    expect(await form.overlay.isVisible()).toBe(true)
    await form.pass(1)
    await form.overlay.waitFor({ state: 'hidden' })
    expect(await form.otp.count()).toBe(0)
    expect(await form.status.innerText()).toContain('No account was deleted.')
    await page.keyboard.type('98')
    expect(await form.phone.inputValue()).toBe('98')
    expect(page.requests.slice(before)).toEqual([])
    expect(page.complaints).toEqual([])
  })

  it('keeps digits that were typed before its script arrived', async () => {
    const page = await newPage()
    let arrive = async () => {}
    await page.route(scripts, (route) => {
      arrive = () => route.continue()
    })
    await page.goto(site + path, { waitUntil: 'commit' })
    const form = formOf(page)
    await form.phone.pressSequentially('+91 ९८७६५ 43210')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await endWait(page)
    await form.fallback.waitFor()
    await arrive()
    await form.fallback.waitFor({ state: 'hidden' })
    expect(await form.phone.inputValue()).toBe('919876543210')
    expect(await form.requestOtp.isEnabled()).toBe(true)
    await page.keyboard.type('a१0')
    expect(await form.phone.inputValue()).toBe('91987654321010')
    await form.reset.click()
    expect(await form.phone.inputValue()).toBe('')
    expect(await form.requestOtp.isDisabled()).toBe(true)
    expect(page.complaints).toEqual([])
  })

  it('is replaced by a mail address without JavaScript', async () => {
    const page = await open(path, { javaScriptEnabled: false })
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await formOf(page).fallback.isVisible()).toBe(true)
    const mail = page.getByRole('link', { name: facts.deletionEmail })
    expect(await mail.first().isVisible()).toBe(true)
  })

  it('shows the fallback after eight seconds if its script does not load', async () => {
    const page = await newPage()
    await page.route(scripts, (route) => route.abort())
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
    expect(
      page.requests.filter((request) => request.endsWith(path)),
    ).toHaveLength(1)
  })

  it('is replaced by the error screen when it throws', async () => {
    const form = await openForm()
    await form.page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('The dialog is out of order.')
      }
    })
    await form.submit()
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

const { address } = inject('grown').later
const unknown = 'We do not know whether it deleted the account.'

describe('the deletion form with a service', () => {
  it('deletes an account through its service alone', async () => {
    const form = await openConnected()
    const { origin } = new URL(service)
    const html = await form.page.content()
    expect(html).toContain(`connect-src 'self' ${origin};`)
    expect(html).not.toContain('not connected')
    await form.submit()
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
    await form.pass(3000)
    expect(await form.status.innerText()).toMatch(
      /^Account deleted at \d\d:\d\d\. You can close this page\.$/,
    )
    expect(await form.phone.inputValue()).toBe('')
    const stored = () =>
      localStorage.length + sessionStorage.length + document.cookie.length
    expect(await form.page.evaluate(stored)).toBe(0)
  })

  it('explains each answer to a deletion', async () => {
    const form = await openConnected(201, 401, 429, 503)
    await form.submit()
    for (const [isWrong, message] of [
      ['true', 'This password is not right, or has expired. Nothing was'],
      [
        'false',
        'Nothing was deleted. Wait 5 minutes, then try again, or write',
      ],
      [
        'false',
        `We could not reach the service. ${unknown} Try again, or write`,
      ],
    ]) {
      await form.expectError(message ?? '')
      expect(await form.page.locator(':focus').inputValue()).toBe('1234')
      expect(await form.otp.getAttribute('aria-invalid')).toBe(isWrong)
      await form.otp.press('Enter')
    }
    await form.overlay.waitFor()
  })

  it('asks for a new password after a failure and for another number', async () => {
    const form = await openConnected(503)
    await form.phone.fill(number)
    await form.requestOtp.click()
    await form.expectError(
      'We could not reach the service. Nothing was deleted.',
    )
    await form.requestOtp.click()
    await form.otp.waitFor()
    await form.phone.press('1')
    expect(await form.otp.count()).toBe(0)
  })

  it('repeats a deletion only on request and with the same key', async () => {
    const form = await openConnected(201, 'never')
    await form.submit()
    await expect.poll(() => form.received.length).toBe(2)
    await form.pass(10_000)
    await form.expectError(unknown)
    await form.pass(60_000)
    await form.deleteAccount.click()
    await form.overlay.waitFor()
    const [, first, ...others] = form.received.map(({ key }) => key)
    expect(others).toEqual([first])
  })
})

/** Opens the form of the later site with the first answers of the service. */
async function openConnected(...answers: Mocked[]) {
  const page = await newPage()
  const received = await serveDeletions(page, answers)
  return { ...(await openForm(page, address + path)), received }
}

/** Ends the animations that hide fallbacks. Returns their durations in milliseconds. */
function endWait(page: OpenPage): Promise<number[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      animation.finish()
      return Number(endTime)
    }),
  )
}
