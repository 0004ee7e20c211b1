import { existsSync } from 'node:fs'
import puppeteer, {
  type Browser,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
} from 'vitest'
import { chromiumOptions } from '../scripts/outputs/chromium.ts'
import { sectionLinks } from './setup/pages.ts'

const firefoxes = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
]
const firefox = firefoxes.find(existsSync)
const prefersDark = {
  extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': 0 },
}

// Puppeteer loses a page whose place a prerendered one takes at once.
const chromium = chromiumOptions()
chromium.args.push('--disable-features=Prerender2')

/**
 * Both engines by one library: Chromium in its own protocol, Firefox in
 * WebDriver BiDi.
 */
const engines: Record<string, LaunchOptions | undefined> = {
  Chromium: chromium,
  Firefox: firefox
    ? { browser: 'firefox', executablePath: firefox }
    : undefined,
}

const site = inject('site')
const labels = [
  ...(await sectionLinks()).map(([label]) => label),
  'Download App',
]
const narrow = { width: 500, height: 800 }
const wide = { width: 1200, height: 900 }

describe.each(Object.entries(engines))('in %s', (_, options) => {
  describe.skipIf(!options && !process.env.CI)('', () => {
    let browser: Browser
    let page: Page
    const complaints: string[] = []

    beforeAll(async () => {
      if (!options)
        throw new Error(
          'Firefox is missing. On Debian: apt-get install firefox-esr',
        )
      browser = await puppeteer.launch(options)
    })
    afterAll(() => browser?.close())

    beforeEach(async () => {
      const context = await browser.createBrowserContext()
      page = await context.newPage()
      await page.setViewport(wide)
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (/^(error|warn)/.test(message.type()))
          complaints.push(message.text())
      })
    })
    afterEach(async () => {
      await page.browserContext().close()
      expect(complaints.splice(0)).toEqual([])
    })

    const open = (path: string) => page.goto(site + path)
    const click = (selector: string) =>
      page.locator(selector).setEnsureElementIsInTheViewport(true).click()
    /** The texts of all elements that can be seen. */
    const texts = (selector: string) =>
      page.$$eval(selector, (all) =>
        all
          .filter(
            (it) =>
              it.checkVisibility() && it.getBoundingClientRect().width > 1,
          )
          .map((it) =>
            (it as HTMLElement).innerText.trim().replace(/\s+/g, ' '),
          )
          .filter(Boolean),
      )
    /** The text, or else the name, of what has the focus. */
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: it } = document
        return it instanceof HTMLInputElement
          ? it.name
          : it?.textContent?.trim()
      })
    const fieldValue = (selector: string) =>
      page.$eval(selector, (field) => (field as HTMLInputElement).value)
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    /**
     * Asserts that an element is shown at the top of the window, and named in
     * the address.
     */
    const expectThere = async (path: string, selector: string) => {
      await expect.poll(() => page.url()).toBe(site + path)
      const top = () =>
        page.$eval(selector, (it) => it.getBoundingClientRect().top)
      await expect.poll(top).toBeLessThan(120)
      expect(await top()).toBeGreaterThanOrEqual(-1)
    }

    it('the landing page shows its title, its sections and its links, which lead to them', async () => {
      await open('/')
      expect(await texts('h1')).toHaveLength(1)
      expect((await texts('h2')).length).toBeGreaterThan(6)
      expect(await texts('.menu a')).toEqual(labels)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await click('.menu a[href="#safety"]')
      await expectThere('/#safety', '#safety')
    })

    it('the menu of a narrow screen opens and closes by its button and the keyboard, and behind a choice', async () => {
      await page.setViewport(narrow)
      await open('/')
      const expectMenu = (shown: string[]) =>
        expect.poll(() => texts('.menu a')).toEqual(shown)
      await expectMenu([])
      await click('.menu-toggle')
      await expectMenu(labels)
      await click('.menu-toggle')
      await expectMenu([])
      await page.focus('.menu-toggle')
      await page.keyboard.press('Enter')
      await expectMenu(labels)
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('Features')
      await page.keyboard.press('Escape')
      await expectMenu([])
      expect(await focused()).toBe('Menu')
      await click('.menu-toggle')
      await click('.menu a[href="#languages"]')
      await expectMenu([])
      await expectThere('/#languages', '#languages')
      expect(await overflow()).toBeLessThanOrEqual(0)
    })

    it.each(['/tnc', '/privacypolicy', '/guidelines'])(
      '%s has its title, its text and its tables within the window',
      async (path) => {
        for (const size of [narrow, wide]) {
          await page.setViewport(size)
          await open(path)
          expect(await texts('h1')).toHaveLength(1)
          expect((await texts('.prose h2')).length).toBeGreaterThan(5)
          expect((await texts('.prose p')).length).toBeGreaterThan(20)
          expect(await overflow()).toBeLessThanOrEqual(0)
        }
      },
    )

    it('contents, addresses, defined terms and the way back lead where they say', async () => {
      await open('/tnc')
      await click('.contents a[href="#coins"]')
      await expectThere('/tnc#coins', '#coins')
      await open('/privacypolicy#rights')
      await expectThere('/privacypolicy#rights', '#rights')
      await open('/tnc#payments')
      const target = await page.$eval(
        '.prose p a.term',
        (it) => it.getAttribute('href') ?? '',
      )
      await click(`.prose p a.term[href="${target}"]`)
      await expect.poll(() => page.url()).toBe(`${site}/tnc${target}`)
      await page.goBack()
      await expect.poll(() => page.url()).toBe(`${site}/tnc#payments`)
    })

    it('the deletion form refuses, asks, deletes, says so, and starts over', async () => {
      const button = '.deletion-form [type=submit]'
      const expectAlert = (said: string[]) =>
        expect.poll(() => texts('[role=alert]')).toEqual(said)
      await open('/delete-account')
      await page.waitForSelector('[data-state="ready"]')
      await click('[name=phone]')
      await page.keyboard.type('98')
      await page.keyboard.press('Enter')
      await expectAlert(['Please enter a valid phone number.'])
      await page.keyboard.type(' ७६-५४३210')
      expect(await fieldValue('[name=phone]')).toBe('9876543210')
      await expectAlert([])
      await click(button)
      await expect.poll(focused).toBe('otp')
      expect(await texts(button)).toEqual(['Delete Account'])
      await click(button)
      await expectAlert(['OTP is required to delete the account.'])
      await click('[name=otp]')
      await page.keyboard.type('12a34')
      expect(await fieldValue('[name=otp]')).toBe('1234')
      await click(button)
      const titles = () => texts('dialog[open] h2')
      await expect.poll(titles).toEqual(['Account Deleted Successfully!'])
      expect(await focused()).toBe('Reset')
      await expect.poll(titles).toEqual([])
      expect(await fieldValue('[name=phone]')).toBe('')
      expect(await focused()).toBe('phone')
      expect(await texts('.island-fallback')).toEqual([])
    })

    it('an unknown address shows the error screen, and its way home; capitals show their page', async () => {
      const response = await open('/no-such-page')
      expect(response?.status()).toBe(404)
      expect(await texts('h1')).toEqual(['Unexpected Application Error!'])
      expect(await overflow()).toBeLessThanOrEqual(0)
      await click('main a')
      await expect.poll(() => page.url()).toBe(`${site}/`)
      await open('/TNC/#coins')
      await expectThere('/TNC/#coins', '#coins')
      // Some engines complain of the status.
      expect(complaints.splice(0).filter((it) => !it.includes('404'))).toEqual(
        [],
      )
    })

    it('pages are light ink on dark paper for those who prefer dark screens', async () => {
      const isFirefox = options?.browser === 'firefox'
      const dark = isFirefox
        ? await puppeteer.launch({ ...options, ...prefersDark })
        : browser
      const night = await dark.newPage()
      const feature = { name: 'prefers-color-scheme', value: 'dark' }
      if (!isFirefox) await night.emulateMediaFeatures([feature])
      for (const path of ['/', '/tnc', '/delete-account', '/no-such-page']) {
        await night.goto(site + path)
        const [ink = 0, paper = 765] = await night.$eval('body', (body) => {
          const { color, backgroundColor } = getComputedStyle(body)
          const numbers = [color, backgroundColor].map(
            (it) => it.match(/\d+/g) ?? [],
          )
          return numbers.map((all) =>
            all.slice(0, 3).reduce((sum, it) => sum + Number(it), 0),
          )
        })
        expect(paper, path).toBeLessThan(150)
        expect(ink, path).toBeGreaterThan(600)
      }
      await (isFirefox ? dark : night).close()
    })
  })
})
