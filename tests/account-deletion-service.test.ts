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
    expect(await form.phone.getAttribute('readonly')).toBe('')
    await form.page.keyboard.type('1234')
    await form.deleteAccount.click()
    await isShown(form.overlay)
    expect(await form.overlay.innerText()).toContain(
      'There is nothing more to do.',
    )
    await form.pass(3000)
    await expectInitial(form)
    expect(await form.phone.getAttribute('readonly')).toBe(null)
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

  // Which answer means what is tested beside http-service.ts, and what is said
  // of it beside flow.ts.
  it('says what is the matter, leads on, and sends again only when told to', async () => {
    const form = await openForm()
    const { requestOtp: button, page } = form

    await page.context().setOffline(true)
    await requestOtp(form)
    await expectSaid(form, 'You are offline.')
    expect(await isFocused(button)).toBe(true)
    await page.context().setOffline(false)
    await form.pass(60_000)
    expect(service.received).toEqual([])
    await button.click()
    await isShown(form.otp)

    await page.keyboard.type('1234')
    service.answer(401, 410)
    await form.deleteAccount.click()
    await expectSaid(form, 'This password is not right.')
    expect(await isFocused(form.otp)).toBe(true)
    await form.deleteAccount.click()
    await expectSaid(form, 'This password has expired.')
    expect(await isFocused(form.resend)).toBe(true)
    expect(await form.otp.inputValue()).toBe('1234')
    await meetLate(form, never)
    await form.pass(10_000)
    await expectSaid(form, `No answer came within 10 seconds. ${unknown}`)
    const [first, ...others] = service.received
      .filter(({ path }) => path === '/deletions')
      .map(({ key }) => key)
    expect(others).toEqual([first, first])
  })
})

describe('a password', () => {
  it('can be asked for again when the service permits it, and then another one is wanted', async () => {
    const form = await openForm()
    await typeOtp(form)
    const words = 'Send another password'
    const expectResend = (said: string) =>
      expect.poll(() => form.resend.innerText()).toBe(said)
    await expectResend(`${words} in 30 seconds`)
    expect(await form.resend.isDisabled()).toBe(true)
    await form.pass(29_000)
    await expectResend(`${words} in 1 second`)
    await form.pass(1000)
    await expectResend(words)
    service.answer(429)
    await form.resend.click()
    await expectResend(`${words} in 5 minutes`)
    await form.pass(300_000)
    await form.resend.click()
    await expect.poll(() => form.otp.inputValue()).toBe('')
    expect(await form.error.textContent()).toBe('')
    await form.page.keyboard.type('5678')
    await form.deleteAccount.click()
    await isShown(form.overlay)
    const body = { requestId: 'request-3', otp: '5678' }
    expect(service.received.at(-1)?.body).toEqual(body)
  })

  it('belongs to its number: that is locked, until “Change number” opens it', async () => {
    const form = await openForm()
    await typeOtp(form)
    await form.phone.press('1')
    expect(await form.phone.inputValue()).toBe(number)
    await form.changeNumber.click()
    expect(await form.otp.count()).toBe(0)
    await form.page.keyboard.type('0')
    expect((await form.phone.inputValue()).length).toBe(number.length + 1)
  })
})

it('while a deletion is under way the browser asks before it closes the page, and at no other time; a reset says that its end is not known, whatever comes late', async () => {
  let answerLate = () => {}
  const form = await openForm()
  const asked: string[] = []
  form.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    dialog.dismiss()
  })
  await typeOtp(form)
  await meetLate(form, (response) => {
    answerLate = () => void response.writeHead(204).end()
  })
  expect(await form.status.textContent()).toContain('Stay on this page')
  expect(await form.changeNumber.count()).toBe(0)
  await form.page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await form.reset.click()
  await expectSaid(form, unknown)
  answerLate()
  await form.pass(20_000)
  await expectSaid(form, unknown)
  expect(await form.overlay.count()).toBe(0)
  await form.page.close({ runBeforeUnload: true })
  await expect.poll(() => form.page.isClosed()).toBe(true)
  expect(asked).toHaveLength(1)
})

it('axe finds nothing wrong while the form waits, deletes and is refused', async () => {
  const form = await openForm(newAxePage({ ...phone, ignoreHTTPSErrors: true }))
  await typeOtp(form)
  service.answer(503)
  await form.deleteAccount.click()
  await expectSaid(form, 'The service is not available.')
  expect(await findViolations(form.page)).toEqual([])
  await meetLate(form, never)
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

/** Starts a deletion whose answer does not come by itself. */
async function meetLate(form: DeletionForm, answer: Answer): Promise<void> {
  const before = service.received.length
  service.answer(answer)
  await form.deleteAccount.click()
  await expect.poll(() => service.received.length).toBe(before + 1)
}

const expectSaid = ({ error }: DeletionForm, said: string) =>
  expect.poll(() => error.textContent()).toContain(said)

const isFocused = (part: DeletionForm['otp']) =>
  part.evaluate((it) => it === document.activeElement)
