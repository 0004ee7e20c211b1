import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { site } from './setup/open.ts'
import { policies } from './setup/pages.ts'

const firefox = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
].find(existsSync)

// Playwright has a Firefox of its own only; Puppeteer drives any of them.
describe.skipIf(!firefox && !process.env.CI)('in Firefox', () => {
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    if (!firefox)
      throw new Error(
        'Firefox is missing. On Debian: apt-get install firefox-esr',
      )
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox,
    })
    page = await browser.newPage()
    await page.setViewport({ width: 500, height: 800 })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (/^(error|warn)/.test(message.type())) complaints.push(message.text())
    })
  })
  afterAll(() => browser?.close())

  /** The texts of all elements that can be seen. */
  const texts = (selector: string) =>
    page.$$eval(selector, (all) =>
      all
        .filter(
          (it) => it.checkVisibility() && it.getBoundingClientRect().width > 1,
        )
        .map((it) => (it as HTMLElement).innerText.trim())
        .filter(Boolean),
    )
  const click = (selector: string) =>
    page.locator(selector).setEnsureElementIsInTheViewport(true).click()

  it.each(['', ...policies])(
    '“%s” has its title and its text',
    async (path) => {
      await page.goto(site + path)
      expect(await texts('h1')).toHaveLength(1)
      expect((await texts('main p')).length).toBeGreaterThan(0)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
    },
  )

  it('the menu of a narrow screen opens, and closes behind a choice', async () => {
    await page.goto(site)
    expect(await texts('.menu a')).toEqual([])
    await click('.menu-toggle')
    await expect
      .poll(async () => (await texts('.menu a')).length)
      .toBeGreaterThan(1)
    await click('.menu a')
    await expect.poll(() => texts('.menu a')).toEqual([])
  })

  it('the deletion form refuses, asks, deletes, says so, and starts over', async () => {
    const submit = '.deletion-form [type=submit]'
    await page.goto(`${site}/delete-account`)
    await page.waitForSelector('[data-state="ready"]')
    await click('[name=phone]')
    await page.keyboard.type('98')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => texts('[role=alert]'))
      .toEqual(['Please enter a valid phone number.'])
    await page.keyboard.type(' ७६-५४3210')
    await click(submit)
    await page.waitForSelector('[name=otp]:focus')
    await page.keyboard.type('1234')
    await click(submit)
    const titles = () => texts('dialog[open] h2')
    await expect.poll(titles).toEqual(['Account Deleted Successfully!'])
    await expect.poll(titles).toEqual([])
    await page.waitForSelector('[name=phone]:focus')
    expect(complaints).toEqual([])
  })
})
