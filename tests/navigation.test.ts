import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone, site } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const links = (page: OpenPage) =>
  page.getByRole('banner').getByRole('navigation').getByRole('link').filter({ visible: true })
const menuButton = (page: OpenPage) => page.getByRole('button', { name: /menu/i })
const describeLinks = async (all: Locator) =>
  all.evaluateAll((them) => them.map((it) => [it.textContent.trim(), it.getAttribute('href')]))

/** Pixels between the top of the window and the top of a section. */
const distanceTo = (page: OpenPage, anchor: string) =>
  page.locator(`#${anchor}`).evaluate((it) => Math.abs(it.getBoundingClientRect().top))

const expected = () => [
  ['Features', '#features'],
  ['Safety', '#safety'],
  ['Languages', '#languages'],
  ['Download App', facts.androidUrl],
]

describe('the navigation at 1280', () => {
  it('links to features, safety, languages and the Android listing, without a menu', async () => {
    const page = await open('/', desktop)
    expect(await describeLinks(links(page))).toEqual(expected())
    expect(await menuButton(page).filter({ visible: true }).count()).toBe(0)
  })

  it.each(['features', 'safety', 'languages'])('leads to #%s', async (anchor) => {
    const page = await open('/', desktop)
    await links(page)
      .filter({ hasText: new RegExp(anchor, 'i') })
      .click()
    await expect.poll(() => page.url()).toBe(`${site}/#${anchor}`)
    await expect.poll(() => distanceTo(page, anchor)).toBeLessThan(120)
  })
})

describe('the menu at 360', () => {
  it('is closed at first', async () => {
    const page = await open('/', phone)
    expect(await links(page).count()).toBe(0)
    expect(await menuButton(page).isVisible()).toBe(true)
  })

  it('is opened and closed by its button, and shows the same links', async () => {
    const page = await open('/', phone)
    await menuButton(page).click()
    expect(await describeLinks(links(page))).toEqual(expected())
    await menuButton(page).click()
    await expect.poll(() => links(page).count()).toBe(0)
    await menuButton(page).click()
    await expect.poll(() => links(page).count()).toBe(4)
  })

  it('is opened by the keyboard, and its links come next', async () => {
    const page = await open('/', phone)
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Features')
  })

  it.each(['features', 'safety', 'languages'])(
    'closes once #%s is chosen, and goes there',
    async (anchor) => {
      const page = await open('/', phone)
      await menuButton(page).click()
      await links(page)
        .filter({ hasText: new RegExp(anchor, 'i') })
        .click()
      await expect.poll(() => links(page).count()).toBe(0)
      await expect.poll(() => page.url()).toBe(`${site}/#${anchor}`)
      await expect.poll(() => distanceTo(page, anchor)).toBeLessThan(120)
    },
  )

  it('closes on Escape and gives the focus back to its button', async () => {
    const page = await open('/', phone)
    await menuButton(page).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => links(page).count()).toBe(0)
    const focused = page.locator(':focus')
    expect(await focused.evaluate((it) => it.matches('button'))).toBe(true)
  })

  it('closes on a tap outside', async () => {
    const page = await open('/', phone)
    await menuButton(page).click()
    const box = await links(page).last().boundingBox()
    const below = (box?.y ?? 0) + (box?.height ?? 0) + 60
    expect(below).toBeLessThan(740)
    await page.touchscreen.tap(180, Math.max(below, 700))
    await expect.poll(() => links(page).count()).toBe(0)
    expect(page.url()).toBe(`${site}/`)
  })

  it('opens and closes without JavaScript', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false })
    expect(await links(page).count()).toBe(0)
    await menuButton(page).click()
    expect(await describeLinks(links(page))).toEqual(expected())
    await menuButton(page).click()
    expect(await links(page).count()).toBe(0)
    await menuButton(page).click()
    await links(page).first().click()
    await expect.poll(() => page.url()).toBe(`${site}/#features`)
  })
})

describe('the footer', () => {
  it.each([
    ['Terms & Conditions', '/tnc'],
    ['Privacy Policy', '/privacypolicy'],
    ['Community Guidelines', '/guidelines'],
    ['Account Deletion', '/delete-account'],
  ])('opens %s in a new tab, by its whole address', async (name, path) => {
    const page = await open('/', desktop)
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(facts.siteUrl + path)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect((await link.getAttribute('rel'))?.split(' ')).toContain('noopener')
    const accessible = await link.ariaSnapshot()
    expect(accessible).toMatch(/new tab/)
  })

  it.each(['Help Center', 'Contact Us'])('says that %s is no link yet', async (name) => {
    const page = await open('/', desktop)
    const footer = page.getByRole('contentinfo')
    const place = footer.getByRole('listitem').filter({ hasText: name })
    expect(await place.isVisible()).toBe(true)
    expect(await place.innerText()).toMatch(/soon|not yet/i)
    expect(await place.getByRole('link').count()).toBe(0)
    expect(await place.locator('a, button, [tabindex]').count()).toBe(0)
  })
})
