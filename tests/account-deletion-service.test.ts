import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { heldBudgets } from '../scripts/rules/conditions.ts'
import { readFolder } from '../scripts/vite/output.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  type DeletionForm,
  expectInitial,
  isShown,
  number,
  openDeletionForm,
  requestOtp,
} from './setup/deletion-form.ts'
import { type Answer, startDeletionService } from './setup/deletion-service.ts'
import { newPage, phone } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

// A site whose form is connected to a service that runs.
const service = await startDeletionService()
const copy = copyProject()
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  copy.connect(service.address)
  const { output } = await copy.build()
  expect(output).toContain(`Deletion form: ${service.address}.`)
  site = await serve(copy.dist)
})
afterEach(() => {
  expect(service.violations).toEqual([])
  service.received.length = 0
  service.answer()
})
afterAll(async () => {
  await site.stop()
  service.stop()
  copy.remove()
})

const never: Answer = () => {}
const unknown = 'It is not known whether the account was deleted.'

describe('a form that is connected', () => {
  it('holds the budget and no simulation, and may talk to its service alone', () => {
    expect(heldBudgets(readFolder(copy.dist)).problems).toEqual([])
    const page = copy.read('dist/delete-account.html')
    const { origin } = new URL(service.address)
    expect(page).toContain(`connect-src &#x27;self&#x27; ${origin};`)
    expect(page).not.toContain('not connected')
    expect(copy.read('dist/index.html')).not.toContain(origin)
  })

  it('asks for a password, deletes, says so for three seconds and begins anew, and keeps nothing', async () => {
    const form = await openForm()
    const before = form.page.requests.length
    await form.phone.fill(number)
    await form.pass(60_000)
    expect(form.page.requests.slice(before)).toEqual([])
    await form.requestOtp.click()
    await isShown(form.otp)
    await form.page.keyboard.type('1234')
    await form.deleteAccount.click()
    await isShown(form.overlay)
    expect(await form.overlay.innerText()).toContain(
      'Some records stay for a time, as this page lists.',
    )
    await form.pass(3000)
    await expectInitial(form)
    expect(service.received).toEqual([
      { path: '/otp', body: { phone: number }, key: undefined },
      {
        path: '/deletions',
        body: { requestId: 'request-1', otp: '1234' },
        key: expect.any(String),
      },
    ])
    expect(form.page.requests.slice(before)).toEqual([
      `${service.address}/otp`,
      `${service.address}/deletions`,
    ])
    expect(form.page.complaints).toEqual([])
    const stored = () =>
      localStorage.length + sessionStorage.length + document.cookie.length
    expect(await form.page.evaluate(stored)).toBe(0)
  })

  it.each([
    [401, 'This password is not right, or has expired. Nothing was deleted.'],
    [410, 'This password is not right, or has expired. Nothing was deleted.'],
    [
      429,
      'These were too many tries. Nothing was deleted. Try again in 5 minutes, or write to',
    ],
    [503, `The service was not reached. ${unknown} Try again, or write to`],
  ] as const)(
    'of the answer %s to a deletion it says: %s',
    async (answer, said) => {
      const form = await openForm()
      await typeOtp(form)
      service.answer(answer)
      await form.deleteAccount.click()
      await expectSaid(form, said)
      expect(await isFocused(form.otp)).toBe(true)
      expect(await form.otp.inputValue()).toBe('1234')
    },
  )

  it.each([
    [429, 'These were too many tries. Nothing was deleted.'],
    [503, 'The service was not reached. Nothing was deleted. Try again, or'],
  ])(
    'of the answer %i to the request of a password it says: %s',
    async (answer, said) => {
      const form = await openForm()
      service.answer(answer)
      await requestOtp(form)
      await expectSaid(form, said)
      expect(await isFocused(form.phone)).toBe(true)
      await form.requestOtp.click()
      await isShown(form.otp)
    },
  )

  it('sends a deletion again only when told to, with the key that it had', async () => {
    const form = await openForm()
    await typeOtp(form)
    service.answer(never)
    await form.deleteAccount.click()
    await expect.poll(() => service.received.length).toBe(2)
    await form.pass(10_000)
    await expectSaid(form, unknown)
    await form.pass(60_000)
    await form.deleteAccount.click()
    await isShown(form.overlay)
    const [first, ...others] = service.received
      .filter(({ path }) => path === '/deletions')
      .map(({ key }) => key)
    expect(others).toEqual([first])
  })

  it('wants another password for another number', async () => {
    const form = await openForm()
    await typeOtp(form)
    await form.phone.press('1')
    expect(await form.otp.count()).toBe(0)
    await form.requestOtp.click()
    await isShown(form.otp)
    await form.page.keyboard.press('Enter')
    await expectSaid(form, 'OTP is required to delete the account.')
  })
})

it('axe finds nothing wrong while the form is refused', async () => {
  const form = await openForm(newAxePage({ ...phone, ignoreHTTPSErrors: true }))
  await typeOtp(form)
  service.answer(503)
  await form.deleteAccount.click()
  await expectSaid(form, 'The service was not reached.')
  expect(await findViolations(form.page)).toEqual([])
})

/** Opens the form, its clock standing still. */
async function openForm(
  page = newPage({ ignoreHTTPSErrors: true }),
): Promise<DeletionForm> {
  return openDeletionForm(await page, `${site.address}/delete-account`)
}

/** Takes the form to the stage that asks for the password, and types one. */
async function typeOtp(form: DeletionForm): Promise<void> {
  await requestOtp(form)
  await isShown(form.otp)
  await form.otp.fill('1234')
}

const expectSaid = ({ error }: DeletionForm, said: string) =>
  expect.poll(() => error.textContent()).toContain(said)

const isFocused = (part: DeletionForm['otp']) =>
  part.evaluate((it) => it === document.activeElement)
