import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  answerWith,
  connectForm,
  never,
  typeOtp,
  words,
} from './setup/connected-form.ts'
import {
  type DeletionForm,
  isShown,
  requestOtp,
  startOver,
} from './setup/deletion-form.ts'
import type { Answer } from './setup/deletion-service.ts'

const { service, open } = await connectForm()
const { none, unknown, mail, again } = words
let form: DeletionForm

beforeAll(async () => {
  form = await open()
})
beforeEach(() => startOver(form))

const rubbish = answerWith(
  200,
  '<!doctype html><title>Sign in to this network</title>',
)
const inHalf: Answer = (response) => {
  response.writeHead(201, { 'Content-Length': 100 })
  response.write('{"requestId"', () => response.destroy())
}
const inTheFirstLine: Answer = ({ socket }) => {
  socket?.write('HTTP/1.1 2', () => socket.destroy())
}

it.each<[string, Answer | 'offline', string]>([
  [
    'with 429',
    429,
    `These were too many tries. ${none} Try again in 5 minutes.`,
  ],
  [
    'with 503',
    503,
    `The service is not available. ${none} Try again later, or ${mail}`,
  ],
  [
    'with a status that is not agreed',
    answerWith(401),
    `Something went wrong. ${none} ${again}`,
  ],
  ['with 200 and rubbish', rubbish, `Something went wrong. ${none} ${again}`],
  [
    'with 201 and rubbish',
    answerWith(201, '<!doctype html>'),
    `Something went wrong. ${none} ${again}`,
  ],
  [
    'with 201 and nothing in it',
    answerWith(201, '{}'),
    `Something went wrong. ${none} ${again}`,
  ],
  [
    'with 201 and null',
    answerWith(201, 'null'),
    `Something went wrong. ${none} ${again}`,
  ],
  ['in half', inHalf, `The connection failed. ${none} ${again}`],
  ['never', never, `No answer came within 10 seconds. ${none} ${again}`],
  [
    'by no one, offline',
    'offline',
    `You are offline. ${none} Try again when you are connected.`,
  ],
])(
  'says what is the matter where a password is answered %s, and asks again when told to',
  async (_, answer, said) => {
    await meet(answer, () => requestOtp(form), '/otp')
    await expect.poll(() => form.error.textContent()).toBe(said)
    expect(
      await form.requestOtp.evaluate((it) => it === document.activeElement),
    ).toBe(true)
    expect(await form.phone.getAttribute('readonly')).toBe(null)
    await form.pass(60_000)
    expect(service.received.length).toBe(answer === 'offline' ? 0 : 1)
    await form.page.context().setOffline(false)
    await form.requestOtp.click()
    await isShown(form.otp)
  },
)

it.each<[string, Answer | 'offline', string, string]>([
  [
    'with 401',
    401,
    `This password is not right. ${none} Check it, or ask for another.`,
    'deletion-otp',
  ],
  [
    'with 410',
    410,
    `This password has expired. ${none} Ask for another.`,
    'deletion-resend',
  ],
  [
    'with 429',
    429,
    `These were too many tries. ${none} Try again in 5 minutes.`,
    'deletion-submit',
  ],
  [
    'with 429 and no time',
    answerWith(429),
    `These were too many tries. ${none} Try again later.`,
    'deletion-submit',
  ],
  [
    'with 503',
    503,
    `The service is not available. ${none} Try again later, or ${mail}`,
    'deletion-submit',
  ],
  [
    'with 500',
    answerWith(500),
    `Something went wrong. ${unknown} ${again}`,
    'deletion-submit',
  ],
  [
    'with 200 and rubbish',
    rubbish,
    `Something went wrong. ${unknown} ${again}`,
    'deletion-submit',
  ],
  [
    'in half',
    inTheFirstLine,
    `The connection failed. ${unknown} ${again}`,
    'deletion-submit',
  ],
  [
    'never',
    never,
    `No answer came within 10 seconds. ${unknown} ${again}`,
    'deletion-submit',
  ],
  [
    'by no one, offline',
    'offline',
    `You are offline. ${none} Try again when you are connected.`,
    'deletion-submit',
  ],
])(
  'says what is known where a deletion is answered %s, leads on, and repeats it only when told to, under the same key',
  async (_, answer, said, focused) => {
    await typeOtp(form)
    await meet(answer, () => form.deleteAccount.click(), '/deletions')
    await expect.poll(() => form.error.textContent()).toBe(said)
    expect(await form.page.evaluate(() => document.activeElement?.id)).toBe(
      focused,
    )
    expect(await form.otp.inputValue()).toBe('1234')
    await form.pass(60_000)
    const deletions = () =>
      service.received.filter(({ path }) => path === '/deletions')
    expect(deletions().length).toBe(answer === 'offline' ? 0 : 1)
    await form.page.context().setOffline(false)
    await form.deleteAccount.click()
    await isShown(form.overlay)
    expect(new Set(deletions().map(({ key }) => key)).size).toBe(1)
  },
)

/**
 * Does what sends a request, and lets it be answered so; of one that never is
 * answered, the page waits its ten seconds.
 */
async function meet(
  answer: Answer | 'offline',
  send: () => Promise<void>,
  path: string,
) {
  if (answer === 'offline') await form.page.context().setOffline(true)
  else service.answer(answer)
  await send()
  if (answer !== never) return
  await expect.poll(() => service.received.at(-1)?.path).toBe(path)
  await form.pass(9999)
  expect(await form.error.textContent()).toBe('')
  await form.pass(1)
}
