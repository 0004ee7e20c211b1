import { beforeEach, describe, expect, it } from 'vitest'
import {
  expectError,
  expectInitial,
  isShown,
  number,
  openDeletionForm,
  reachOtp,
  reachOverlay,
  requestOtp,
  startOver,
} from './setup/deletion-form.ts'
import { site } from './setup/open.ts'

const MINUTE = 60_000
const invalidPhone = 'Please enter a valid phone number.'
const noOtp = 'OTP is required to delete the account.'
const form = await openDeletionForm()

beforeEach(() => startOver(form))

describe('the account deletion flow', () => {
  it('begins with an empty phone field, Request OTP disabled until ten digits, and Reset ready', async () => {
    const form = await openDeletionForm()
    await expectInitial(form)
    expect(await form.reset.isEnabled()).toBe(true)
    for (const [typed, isEnough] of [
      ['987654321', false],
      ['9876543210', true],
      ['987 654 321', false],
    ] as const) {
      await form.phone.fill(typed)
      expect(await form.requestOtp.isEnabled(), typed).toBe(isEnough)
    }
    expect(form.page.complaints).toEqual([])
  })

  it('asks for the OTP after two seconds, not earlier and not later, and takes no second request meanwhile', async () => {
    await requestOtp(form)
    await expect.poll(() => form.requestOtp.isDisabled()).toBe(true)
    await form.pass(1000)
    await form.phone.press('Enter')
    await form.pass(999)
    expect(await form.otp.count()).toBe(0)
    expect(await form.requestOtp.isDisabled()).toBe(true)
    await form.pass(1)
    await isShown(form.otp)
    expect(await form.deleteAccount.isEnabled()).toBe(true)
    expect(await form.requestOtp.count()).toBe(0)
    expect(await form.phone.inputValue()).toBe(number)
  })

  it('shows the overlay for three seconds, not shorter and not longer, then begins anew, and calls nobody', async () => {
    const before = form.page.requests.length
    await reachOverlay(form)
    await form.pass(2999)
    expect(await form.overlay.isVisible()).toBe(true)
    await form.pass(1)
    await expect.poll(() => form.overlay.count()).toBe(0)
    await expectInitial(form)
    await reachOverlay(form)
    expect(form.page.requests.slice(before)).toEqual([])
    expect(form.page.complaints).toEqual([])
  })

  it('goes by Enter, which says what is missing, each under its field', async () => {
    await form.phone.fill('987654321')
    await form.phone.press('Enter')
    await expectError(form, invalidPhone, form.phone)
    const ids = (await form.phone.getAttribute('aria-describedby'))?.split(' ')
    expect(ids).toContain(await form.error.getAttribute('id'))
    const [field, message, button] = await Promise.all(
      [form.phone, form.error, form.requestOtp].map((it) => it.boundingBox()),
    )
    expect(message?.y).toBeGreaterThanOrEqual(
      (field?.y ?? 0) + (field?.height ?? 0),
    )
    expect(message?.y).toBeLessThan(button?.y ?? 0)
    await form.phone.press('0')
    await expectError(form, '', form.phone)
    await form.phone.press('Enter')
    await form.pass(2000)
    await isShown(form.otp)

    await form.otp.press('Enter')
    await expectError(form, noOtp, form.otp)
    expect(await form.overlay.count()).toBe(0)
    const [otp, said] = await Promise.all([
      form.otp.boundingBox(),
      form.error.boundingBox(),
    ])
    expect(said?.y).toBeGreaterThanOrEqual((otp?.y ?? 0) + (otp?.height ?? 0))
    await form.otp.fill('1')
    await expectError(form, '', form.otp)
    await form.otp.press('Enter')
    await isShown(form.overlay)
  })
})

describe('Reset', () => {
  it('during the wait for the OTP stops the wait, and does not shorten that of the next request', async () => {
    await requestOtp(form)
    await form.pass(1000)
    await form.reset.click()
    await expectInitial(form)
    await form.pass(MINUTE)
    await expectInitial(form)
    await requestOtp(form)
    await form.pass(1500)
    await form.reset.click()
    await requestOtp(form)
    await form.pass(1999)
    expect(await form.otp.count()).toBe(0)
    await form.pass(1)
    await isShown(form.otp)
  })

  it('in the OTP stage clears phone, OTP and message, for good', async () => {
    await reachOtp(form)
    await form.deleteAccount.click()
    await expectError(form, noOtp)
    await form.otp.fill('123456')
    await form.reset.click()
    await expectInitial(form)
    await form.pass(MINUTE)
    await expectInitial(form)
    await reachOtp(form)
    expect(await form.otp.inputValue()).toBe('')
  })

  it.each(['its Reset button', 'Escape'])(
    'in the overlay, by %s, ends it at once, and leaves no late timer that would clear what is typed next',
    async (way) => {
      await reachOverlay(form)
      await form.pass(1000)
      if (way === 'Escape') await form.page.keyboard.press('Escape')
      else await form.overlay.getByRole('button', { name: 'Reset' }).click()
      await expectInitial(form)
      await requestOtp(form)
      await form.pass(1999)
      expect(await form.phone.inputValue()).toBe(number)
      expect(await form.otp.count()).toBe(0)
      await form.pass(1)
      await form.otp.fill('1')
      await form.pass(MINUTE)
      expect(await form.otp.inputValue()).toBe('1')
      expect(await form.phone.inputValue()).toBe(number)
    },
  )
})

describe('the fields', () => {
  it('take digits of any script of India as 0–9, typed and pasted, also into the OTP', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await form.page.context().grantPermissions(permissions, { origin: site })
    const paste = async (text: string) => {
      await form.page.evaluate((it) => navigator.clipboard.writeText(it), text)
      await form.page.keyboard.press('Control+V')
    }
    for (const indian of [
      '९८७६५४३२१०',
      '౯౮౭౬౫౪౩౨౧౦',
      '௯௮௭௬௫௪௩௨௧௦',
      '൯൮൭൬൫൪൩൨൧൦',
    ]) {
      await form.reset.click()
      await form.phone.pressSequentially(indian)
      expect(await form.phone.inputValue()).toBe(number)
      await form.reset.click()
      await form.phone.focus()
      await paste(`+${indian.slice(0, 5)} ${indian.slice(5)}`)
      expect(await form.phone.inputValue()).toBe(number)
    }
    await form.requestOtp.click()
    await form.pass(2000)
    await paste('OTP: ५४३२१० (valid for a day)')
    expect(await form.otp.inputValue()).toBe('543210')
  })

  it('keep only digits, and the caret where it was', async () => {
    await form.phone.pressSequentially('+91 98x76-5')
    expect(await form.phone.inputValue()).toBe('9198765')
    for (let i = 0; i < 3; i++) await form.phone.press('ArrowLeft')
    await form.phone.pressSequentially('a0')
    expect(await form.phone.inputValue()).toBe('91980765')
  })
})

it('the focus goes to the OTP, then into the overlay, stays there, and comes back to the phone', async () => {
  await reachOtp(form)
  expect(await form.otp.getAttribute('inputmode')).toBe('numeric')
  expect(await form.otp.getAttribute('autocomplete')).toBe('one-time-code')
  await form.page.keyboard.type('42')
  expect(await form.otp.inputValue()).toBe('42')
  await form.deleteAccount.click()
  await isShown(form.overlay)
  const focusedIn = (selector: string) =>
    form.page.evaluate(
      (it) => document.activeElement?.closest(it) !== null,
      selector,
    )
  expect(await focusedIn('dialog')).toBe(true)
  expect(await form.page.locator('dialog:modal').count()).toBe(1)
  for (let i = 0; i < 4; i++) {
    await form.page.keyboard.press('Tab')
    expect(await focusedIn('#main form')).toBe(false)
  }
  await form.pass(3000)
  await expect.poll(() => form.overlay.count()).toBe(0)
  await form.page.keyboard.type('98')
  expect(await form.phone.inputValue()).toBe('98')
})
