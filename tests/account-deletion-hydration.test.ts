import { expect, it } from 'vitest'
import {
  type DeletionForm,
  expectInitial,
  formOf,
  holdScripts,
  isHydrated,
  number,
} from './setup/deletion-form.ts'
import { newPage, open, site, visit } from './setup/open.ts'

/** Opens the deletion page, whose script arrives when it is told to. */
async function openUnhydrated(): Promise<
  DeletionForm & { arrive: () => void }
> {
  const page = await newPage()
  const arrive = await holdScripts(page)
  await page.goto(`${site}/delete-account`, { waitUntil: 'commit' })
  return { ...formOf(page), arrive }
}

it('what is typed before React has come is kept, as digits, with focus and caret, and the form goes on from there', async () => {
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

it.each([0, 40])(
  'nothing is lost of a number that is typed without a pause while React takes over, from digit %s on',
  async (before) => {
    // More digits than a phone number has, that typing may go on for longer
    // than React needs; no two neighbours alike.
    const many = '0123456789'.repeat(40)
    const form = await openUnhydrated()
    const typing = form.phone.pressSequentially(many, { timeout: 60_000 })
    await form.page.waitForFunction(
      (length) =>
        (document.querySelector('input')?.value.length ?? 0) >= length,
      before,
    )
    form.arrive()
    await typing
    await isHydrated(form.page)
    expect(await form.phone.inputValue()).toBe(many)
    await expect.poll(() => form.requestOtp.isEnabled()).toBe(true)
    await form.phone.press('Backspace')
    expect(await form.phone.inputValue()).toBe(many.slice(0, -1))
  },
)

it('a number that a browser has filled in is taken over', async () => {
  const form = await openUnhydrated()
  await form.phone.evaluate((field: HTMLInputElement) => {
    field.value = '+91 98765 43210'
  })
  form.arrive()
  await expect.poll(() => form.requestOtp.isEnabled()).toBe(true)
  expect(await form.phone.inputValue()).toBe('919876543210')
})

it('a number that a browser restores on the way back is taken over', async () => {
  const page = await open('/delete-account')
  const form = formOf(page)
  await isHydrated(page)
  await form.phone.pressSequentially(number)
  // Chromium notes what a form holds only now and then.
  await page.waitForTimeout(500)
  await visit(page, '/tnc')
  await page.goBack()
  await isHydrated(page)
  expect(await form.phone.inputValue()).toBe(number)
  await expect.poll(() => form.requestOtp.isEnabled()).toBe(true)
})
