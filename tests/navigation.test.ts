import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone, site } from './setup/open.ts'
import { facts, sectionLinks } from './setup/pages.ts'

const links = (page: OpenPage) =>
  page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link')
    .filter({ visible: true })
const menuButton = (page: OpenPage) =>
  page.getByRole('button', { name: /menu/i })
const describeLinks = (all: Locator) =>
  all.evaluateAll((them) =>
    them.map((it) => [it.textContent.trim(), it.getAttribute('href')]),
  )
const isOpen = (page: OpenPage, count: number) =>
  expect.poll(() => links(page).count()).toBe(count)

const ofSections = await sectionLinks()
const expected = [...ofSections, ['Download App', facts.androidUrl]]

it('three of the sections that the navigation leads to are those of the specification', () => {
  const promised = ['#features', '#safety', '#languages']
  const addresses = ofSections.map(([, address]) => address)
  expect(addresses.filter((address) => promised.includes(address))).toEqual(
    promised,
  )
})

it('the navigation at 1280 links to sections and Android listing, without a menu', async () => {
  const page = await open('/', desktop)
  expect(await describeLinks(links(page))).toEqual(expected)
  expect(await menuButton(page).filter({ visible: true }).count()).toBe(0)
  for (const [label, address] of ofSections) {
    await links(page).filter({ hasText: label }).click()
    await expect.poll(() => page.url()).toBe(`${site}/${address}`)
    const place = page.locator(address)
    const distance = () =>
      place.evaluate((it) => Math.abs(it.getBoundingClientRect().top))
    await expect.poll(distance).toBeLessThan(120)
  }
})

// That it closes behind a choice, and its use by the keyboard, is tested in
// tests/engines.test.ts, in every engine.
describe('the menu at 360', () => {
  it('shows the same links, and closes on a tap outside', async () => {
    const page = await open('/', phone)
    await isOpen(page, 0)
    await menuButton(page).click()
    expect(await describeLinks(links(page))).toEqual(expected)
    const box = await links(page).last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(680)
    await page.touchscreen.tap(180, 720)
    await isOpen(page, 0)
    expect(page.url()).toBe(`${site}/`)
  })

  it('opens and closes without JavaScript', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled: false })
    await isOpen(page, 0)
    await menuButton(page).click()
    expect(await describeLinks(links(page))).toEqual(expected)
    await menuButton(page).click()
    await isOpen(page, 0)
    await menuButton(page).click()
    await links(page).first().click()
    await expect.poll(() => page.url()).toBe(`${site}/#features`)
  })
})
