import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone, site } from './setup/open.ts'
import { facts, sectionLinks } from './setup/pages.ts'

const links = (page: OpenPage) =>
  page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link')
    .filter({ visible: true })
const menuButton = (page: OpenPage) =>
  page.getByRole('button', { name: /menu/i }).filter({ visible: true })
const describeLinks = (all: Locator) =>
  all.evaluateAll((them) =>
    them.map((it) => [it.textContent.trim(), it.getAttribute('href')]),
  )
const isOpen = (page: OpenPage, count: number) =>
  expect.poll(() => links(page).count()).toBe(count)

const ofSections = await sectionLinks()
const expected = [...ofSections, ['Download App', facts.androidUrl]]

it('the navigation at 1280 links to sections and Android listing, without a menu', async () => {
  const page = await open('/', desktop)
  expect(await describeLinks(links(page))).toEqual(expected)
  expect(await menuButton(page).count()).toBe(0)
  for (const [label, address] of ofSections) {
    await links(page).filter({ hasText: label }).click()
    await expect.poll(() => page.url()).toBe(`${site}/${address}`)
    const distance = () =>
      page
        .locator(address)
        .evaluate((it) => Math.abs(it.getBoundingClientRect().top))
    await expect.poll(distance).toBeLessThan(120)
  }
})

it('the menu at 360 shows the same links, in targets of 44 pixels, holds the page still, and closes on a tap outside', async () => {
  const page = await open('/', phone)
  await menuButton(page).click()
  expect(await describeLinks(links(page))).toEqual(expected)
  for (const target of [menuButton(page), ...(await links(page).all())]) {
    const { y = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect(y + height).toBeLessThan(680)
  }
  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.touchscreen.tap(180, 720)
  await isOpen(page, 0)
  expect(page.url()).toBe(`${site}/`)
})

it('the menu opens and closes by the keyboard', async () => {
  const page = await open('/', phone)
  const hasFocus = (it: Element) => it === document.activeElement
  await menuButton(page).press('Enter')
  await isOpen(page, expected.length)
  await page.keyboard.press('Tab')
  expect(await links(page).first().evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Escape')
  await isOpen(page, 0)
  expect(await menuButton(page).evaluate(hasFocus)).toBe(true)
})

it.each([true, false])(
  'the menu opens, closes, and leads to a section, where JavaScript is %s',
  async (javaScriptEnabled) => {
    const page = await open('/', { ...phone, javaScriptEnabled })
    for (const count of [0, expected.length, 0]) {
      await isOpen(page, count)
      await menuButton(page).click()
    }
    await links(page).first().click()
    await expect.poll(() => page.url()).toBe(`${site}/${ofSections[0]?.[1]}`)
    // Nothing but a script closes what is open.
    if (javaScriptEnabled) await isOpen(page, 0)
  },
)
