import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldBudgets } from '../scripts/rules/conditions.ts'
import { readFolder } from '../scripts/vite/output.ts'
import {
  expectInitial,
  isShown,
  number,
  openDeletionForm,
  requestOtp,
} from './setup/deletion-form.ts'
import {
  type Answer,
  address,
  serveDeletions,
} from './setup/deletion-service.ts'
import { newPage } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

const copy = copyProject()
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  copy.connect(address)
  const { output } = await copy.build()
  expect(output).toContain(`Deletion form: ${address}.`)
  site = await serve(copy.dist)
})
afterAll(async () => {
  await site.stop()
  copy.remove()
})

const unknown = 'It is not known whether the account was deleted.'

describe('a form that is connected', () => {
  it('holds the budget and no simulation, and may talk to its service alone', () => {
    expect(heldBudgets(readFolder(copy.dist)).problems).toEqual([])
    const page = copy.read('dist/delete-account.html')
    const { origin } = new URL(address)
    expect(page).toContain(`connect-src &#x27;self&#x27; ${origin};`)
    expect(page).not.toContain('not connected')
    expect(copy.read('dist/index.html')).not.toContain(origin)
  })

  it('asks for a password, deletes, says so for three seconds and begins anew, and keeps nothing', async () => {
    const form = await openForm()
    await form.phone.fill(number)
    await form.pass(60_000)
    expect(form.received).toEqual([])
    await typeOtp(form)
    await form.deleteAccount.click()
    await isShown(form.overlay)
    expect(await form.overlay.innerText()).toContain(
      'Some records stay for a time, as this page lists.',
    )
    await form.pass(3000)
    await expectInitial(form)
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
    [410, 'This password is not right, or has expired. Nothing was deleted.'],
    [
      429,
      'These were too many tries. Nothing was deleted. Try again in 5 minutes, or write to',
    ],
    [503, `The service was not reached. ${unknown} Try again, or write to`],
  ])('of the answer %i to a deletion it says: %s', async (answer, said) => {
    const form = await openForm(201, answer)
    await typeOtp(form)
    await form.deleteAccount.click()
    await expectSaid(form, said)
    expect(await form.otp.inputValue()).toBe('1234')
    expect(await form.page.locator(':focus').inputValue()).toBe('1234')
  })

  it('says of a request for a password that it did not arrive, and takes another', async () => {
    const form = await openForm(503)
    await requestOtp(form)
    await expectSaid(form, 'The service was not reached. Nothing was deleted.')
    await form.requestOtp.click()
    await isShown(form.otp)
    await form.phone.press('1')
    // Another number wants another password.
    expect(await form.otp.count()).toBe(0)
  })

  it('sends a deletion again only when told to, with the key that it had', async () => {
    const form = await openForm(201, 'never')
    await typeOtp(form)
    await form.deleteAccount.click()
    await expect.poll(() => form.received.length).toBe(2)
    await form.pass(10_000)
    await expectSaid(form, unknown)
    await form.pass(60_000)
    await form.deleteAccount.click()
    await isShown(form.overlay)
    const [, first, ...others] = form.received.map(({ key }) => key)
    expect(others).toEqual([first])
  })
})

type ServedForm = Awaited<ReturnType<typeof openForm>>

/** Opens the form, its clock standing still, with the first answers it gets. */
async function openForm(...answers: Answer[]) {
  const page = await newPage()
  const service = await serveDeletions(page)
  service.answers.push(...answers)
  const form = await openDeletionForm(page, `${site.address}/delete-account`)
  return { ...form, received: service.received }
}

/** Takes the form to the stage that asks for the password, and types one. */
async function typeOtp(form: ServedForm): Promise<void> {
  await requestOtp(form)
  await isShown(form.otp)
  await form.otp.fill('1234')
}

const expectSaid = ({ error }: ServedForm, said: string) =>
  expect.poll(() => error.textContent()).toContain(said)
