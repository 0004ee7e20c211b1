import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createHandler } from '../scripts/outputs/hosting/handler.ts'
import { heldBudgets } from '../scripts/rules/conditions.ts'
import { readFolder } from '../scripts/vite/output.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { connectForm, never, typeOtp, words } from './setup/connected-form.ts'
import {
  type DeletionForm,
  expectInitial,
  isShown,
  number,
  openDeletionForm,
} from './setup/deletion-form.ts'
import type { Answer } from './setup/deletion-service.ts'
import { newPage, phone } from './setup/open.ts'

const { service, copy, open } = await connectForm()

describe('a form that is connected', () => {
  it('holds the budget and no simulation, and may talk to its service alone', async () => {
    expect(heldBudgets(readFolder(copy.dist)).problems).toEqual([])
    const page = copy.read('dist/delete-account.html')
    const { origin } = new URL(service.address)
    expect(page).toContain(`connect-src &#x27;self&#x27; ${origin};`)
    expect(page).not.toContain('not connected')
    expect(copy.read('dist/index.html')).not.toContain(origin)
  })

  it('asks for a password, deletes, says so for three seconds and begins anew', async () => {
    const form = await open()
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
        key: expect.stringMatching(/^[\da-f-]{36}$/),
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
})

describe('a password', () => {
  it('can be asked for again when the service permits it, and then another one is wanted', async () => {
    const form = await open()
    await typeOtp(form)
    expect(await form.resend.innerText()).toBe(
      'Send another password in 30 seconds',
    )
    expect(await form.resend.isDisabled()).toBe(true)
    await form.pass(29_000)
    expect(await form.resend.innerText()).toBe(
      'Send another password in 1 second',
    )
    await form.pass(1000)
    await expect
      .poll(() => form.resend.innerText())
      .toBe('Send another password')
    service.answer(429)
    await form.resend.click()
    await expect
      .poll(() => form.error.textContent())
      .toContain('Try again in 5 minutes.')
    expect(await form.otp.evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await expect
      .poll(() => form.resend.innerText())
      .toBe('Send another password in 5 minutes')
    await form.pass(300_000)
    await form.resend.click()
    await expect.poll(() => form.otp.inputValue()).toBe('')
    expect(await form.error.textContent()).toBe('')
    await form.page.keyboard.type('5678')
    await form.deleteAccount.click()
    await isShown(form.overlay)
    expect(service.received.at(-1)?.body).toEqual({
      requestId: 'request-3',
      otp: '5678',
    })
  })

  it('belongs to its number: that is locked, until “Change number” opens it', async () => {
    const form = await open()
    await typeOtp(form)
    await form.phone.press('1')
    expect(await form.phone.inputValue()).toBe(number)
    await form.changeNumber.click()
    expect(await form.otp.count()).toBe(0)
    expect(await form.changeNumber.count()).toBe(0)
    await form.page.keyboard.type('0')
    expect((await form.phone.inputValue()).length).toBe(number.length + 1)
    await form.requestOtp.click()
    await isShown(form.otp)
    expect(await form.otp.inputValue()).toBe('')
    expect(service.received.map(({ body }) => body.phone?.length)).toEqual([
      10, 11,
    ])
  })

  it('that was typed anew is another deletion, with another key', async () => {
    const form = await open()
    await typeOtp(form)
    service.answer(401)
    await form.deleteAccount.click()
    await expect.poll(() => form.error.textContent()).toContain('not right')
    await form.page.keyboard.type('5')
    await form.deleteAccount.click()
    await isShown(form.overlay)
    const [, first, second] = service.received
    expect(first?.body.otp).not.toBe(second?.body.otp)
    expect(first?.key).not.toBe(second?.key)
  })
})

describe('while a deletion is under way', () => {
  it('a reset says that its end is not known, and a late answer changes nothing', async () => {
    let answerLate = () => {}
    const form = await open()
    await typeOtp(form)
    await meetLate(form, (response) => {
      answerLate = () => void response.writeHead(204).end()
    })
    expect(await form.status.textContent()).toContain('Stay on this page')
    expect(await form.changeNumber.count()).toBe(0)
    await form.reset.click()
    await expect.poll(() => form.error.textContent()).toContain(words.unknown)
    answerLate()
    await form.pass(20_000)
    expect(await form.error.textContent()).toContain(words.unknown)
    expect(await form.overlay.count()).toBe(0)
    await form.reset.click()
    await expectInitial(form)
  })

  it('the browser asks before it closes the page, and at no other time', async () => {
    const form = await open()
    const asked: string[] = []
    form.page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      dialog.dismiss()
    })
    await typeOtp(form)
    await meetLate(form, never)
    await form.page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await form.reset.click()
    await form.page.close({ runBeforeUnload: true })
    await expect.poll(() => form.page.isClosed()).toBe(true)
    expect(asked).toHaveLength(1)
  })
})

it('axe finds nothing wrong while the form waits, deletes, is refused and is left', async () => {
  const form = await open(phone, newAxePage)
  await typeOtp(form)
  expect(await findViolations(form.page)).toEqual([])
  service.answer(503)
  await form.deleteAccount.click()
  await expect.poll(() => form.error.textContent()).not.toBe('')
  expect(await findViolations(form.page)).toEqual([])
  await meetLate(form, never)
  expect(await findViolations(form.page)).toEqual([])
  await form.reset.click()
  expect(await findViolations(form.page)).toEqual([])
})

it('a service on the host of the site is its path', async () => {
  copy.connect('/api/account-deletion')
  expect((await copy.build()).output).toContain(
    'Deletion form: /api/account-deletion.',
  )
  const pages = createHandler(copy.dist)
  const host = createServer((request, response) => {
    const [, path] =
      /^\/api\/account-deletion(.*)/.exec(request.url ?? '') ?? []
    if (path) service.handle(path, request, response)
    else pages(request, response)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  const form = await openDeletionForm(
    await newPage(),
    `http://127.0.0.1:${port}/delete-account`,
  )
  await typeOtp(form)
  await form.deleteAccount.click()
  await isShown(form.overlay)
  expect(service.received).toHaveLength(2)
  expect(form.page.complaints).toEqual([])
  host.close().closeAllConnections()
})

/** Starts a deletion whose answer does not come by itself. */
async function meetLate(form: DeletionForm, answer: Answer): Promise<void> {
  service.answer(answer)
  await form.deleteAccount.click()
  await expect.poll(() => service.received.at(-1)?.path).toBe('/deletions')
}
