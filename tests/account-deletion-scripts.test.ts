import { describe, expect, it } from 'vitest'
import { formOf, openDeletionForm, reachOtp } from './setup/deletion-form.ts'
import { fallbackOf } from './setup/fallback.ts'
import { newPage, type OpenPage, open, site, visit } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const scripts = '**/assets/*.js'
const mailLink = (page: OpenPage) =>
  page.locator(`#main a[href^="mailto:${facts.deletionEmail}"]`).filter({ visible: true }).first()

describe('the deletion page without JavaScript', () => {
  it('hides the form, which could do nothing, and shows the mail address', async () => {
    const page = await open('/delete-account', { javaScriptEnabled: false })
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await mailLink(page).isVisible()).toBe(true)
    expect(await mailLink(page).innerText()).toBe(facts.deletionEmail)
  })

  it('says at once, and once, to whom to write instead', async () => {
    const page = await open('/delete-account', { javaScriptEnabled: false })
    expect(await fallbackOf(page).isVisible()).toBe(true)
    expect(await page.getByText('state the phone number').filter({ visible: true }).count()).toBe(2)
  })

  it('shows the mail address with JavaScript too', async () => {
    const page = await open('/delete-account')
    expect(await mailLink(page).isVisible()).toBe(true)
  })
})

describe('the deletion page whose script does not arrive', () => {
  it('can be read, and names the mail address', async () => {
    const page = await newPage()
    await page.route(scripts, (route) => route.abort())
    await visit(page, '/delete-account')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
    expect(await mailLink(page).isVisible()).toBe(true)
  })

  it('sends no phone number anywhere', async () => {
    const page = await newPage()
    await page.route(scripts, (route) => route.abort())
    await visit(page, '/delete-account')
    const form = formOf(page)
    await form.phone.fill('9876543210')
    await form.phone.press('Enter')
    await page.waitForTimeout(300)
    expect(page.url()).toBe(`${site}/delete-account`)
    expect(page.requests.filter((url) => url.endsWith('/delete-account'))).toHaveLength(1)
  })
})

describe('an error thrown in the form', () => {
  it('shows the error screen with message, stack and a way home', async () => {
    const form = await openDeletionForm()
    const { page } = form
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('The dialog is out of order.')
      }
    })
    await reachOtp(form)
    await form.otp.fill('1')
    await form.deleteAccount.click()
    const screen = page.getByRole('region', { name: 'Unexpected Application Error!' })
    await expect.poll(() => screen.isVisible()).toBe(true)
    expect(await screen.getByText('The dialog is out of order.', { exact: true }).isVisible()).toBe(
      true,
    )
    const stack = await screen.locator('pre').innerText()
    expect(stack).toContain('Error: The dialog is out of order.')
    expect(stack).toMatch(/\n\s+at .*\/assets\/account-deletion-[\w-]+\.js:\d+/)
    expect(await page.getByRole('form').count()).toBe(0)
    expect(await fallbackOf(page).isVisible()).toBe(true)
    await screen.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  })
})
