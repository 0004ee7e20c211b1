import { describe, expect, it } from 'vitest'
import { number, openDeletionForm, reachOtp, reachOverlay } from './setup/deletion-form.ts'
import { site } from './setup/open.ts'

const digits = [
  ['Devanagari', '९८७६५४३२१०'],
  ['Telugu', '౯౮౭౬౫౪౩౨౧౦'],
  ['Tamil', '௯௮௭௬௫௪௩௨௧௦'],
  ['Malayalam', '൯൮൭൬൫൪൩൨൧൦'],
] as const

describe.each(digits)('digits of %s', (_script, indian) => {
  it('become 0–9 as they are typed', async () => {
    const form = await openDeletionForm()
    await form.phone.pressSequentially(indian)
    expect(await form.phone.inputValue()).toBe('9876543210')
    expect(await form.requestOtp.isEnabled()).toBe(true)
  })

  it('become 0–9 when they are pasted, also into the OTP', async () => {
    const form = await openDeletionForm()
    const paste = async (text: string) => {
      await form.page.evaluate((it) => navigator.clipboard.writeText(it), text)
      await form.page.keyboard.press('Control+V')
    }
    await form.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: site,
    })
    await form.phone.focus()
    await paste(`+${indian.slice(0, 5)} ${indian.slice(5)}`)
    expect(await form.phone.inputValue()).toBe('9876543210')
    await form.requestOtp.click()
    await form.pass(2000)
    await paste(`OTP: ${indian.slice(4)} (valid for a day)`)
    expect(await form.otp.inputValue()).toBe('543210')
  })
})

describe('the fields', () => {
  it('keep only digits, and the caret where it was', async () => {
    const form = await openDeletionForm()
    await form.phone.pressSequentially('+91 98x76-5')
    expect(await form.phone.inputValue()).toBe('9198765')
    for (let i = 0; i < 3; i++) await form.phone.press('ArrowLeft')
    await form.phone.pressSequentially('a0')
    expect(await form.phone.inputValue()).toBe('91980765')
  })

  it('help phones to fill them in: keyboard, address book and one-time code', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    for (const [field, type, autocomplete] of [
      [form.phone, 'tel', 'tel'],
      [form.otp, 'text', 'one-time-code'],
    ] as const) {
      expect(await field.getAttribute('type')).toBe(type)
      expect(await field.getAttribute('inputmode')).toBe('numeric')
      expect(await field.getAttribute('autocomplete')).toBe(autocomplete)
      expect(await field.getAttribute('maxlength')).toBeNull()
    }
  })

  it('say by Enter what the disabled button cannot say', async () => {
    const form = await openDeletionForm()
    await form.phone.fill('987654321')
    await form.phone.press('Enter')
    await expect.poll(() => form.error.textContent()).toBe('Please enter a valid phone number.')
    expect(await form.phone.getAttribute('aria-invalid')).toBe('true')
    const ids = (await form.phone.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(ids).toContain(await form.error.getAttribute('id'))
    await form.phone.press('0')
    await expect.poll(() => form.error.textContent()).toBe('')
    expect(await form.phone.getAttribute('aria-invalid')).toBe('false')
  })

  it('show the message about the phone beside the phone', async () => {
    const form = await openDeletionForm()
    await form.phone.press('Enter')
    await expect.poll(() => form.error.isVisible()).toBe(true)
    const field = await form.phone.boundingBox()
    const message = await form.error.boundingBox()
    const button = await form.requestOtp.boundingBox()
    expect(message?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
    expect(message?.y).toBeLessThan(button?.y ?? 0)
  })

  it('request and delete by Enter', async () => {
    const form = await openDeletionForm()
    await form.phone.fill(number)
    await form.phone.press('Enter')
    await form.pass(2000)
    await expect.poll(() => form.otp.isVisible()).toBe(true)
    await form.otp.press('Enter')
    await expect.poll(() => form.error.textContent()).toBe('OTP is required to delete the account.')
    await form.otp.fill('123456')
    await form.otp.press('Enter')
    await expect.poll(() => form.overlay.isVisible()).toBe(true)
  })

  it('take no second request by Enter during the wait', async () => {
    const form = await openDeletionForm()
    await form.phone.fill(number)
    await form.requestOtp.click()
    await form.pass(1000)
    await form.phone.press('Enter')
    await form.pass(1000)
    await expect.poll(() => form.otp.isVisible()).toBe(true)
  })
})

describe('the focus', () => {
  it('goes to the OTP when its field appears', async () => {
    const form = await openDeletionForm()
    await reachOtp(form)
    expect(await form.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('otp')
    await form.page.keyboard.type('42')
    expect(await form.otp.inputValue()).toBe('42')
  })

  it('goes into the overlay, stays there, and comes back to the phone', async () => {
    const form = await openDeletionForm()
    await reachOverlay(form)
    const isInside = () =>
      form.page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    expect(await isInside()).toBe(true)
    expect(await form.page.locator('dialog:modal').count()).toBe(1)
    for (let i = 0; i < 4; i++) {
      await form.page.keyboard.press('Tab')
      const inPage = await form.page.evaluate(() => document.activeElement?.closest('#main form'))
      expect(inPage).toBeNull()
    }
    await form.pass(3000)
    await expect.poll(() => form.overlay.count()).toBe(0)
    await form.page.keyboard.type('98')
    expect(await form.phone.inputValue()).toBe('98')
  })
})
