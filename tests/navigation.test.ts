import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { english } from '../src/model/languages.ts'
import { loadSections } from '../src/routes/manifest.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  type OpenPage,
  open,
  phone,
  site,
  visit,
} from './setup/open.ts'
import { facts, policies } from './setup/pages.ts'

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
const isOpen = (page: OpenPage, count = expected.length) =>
  expect.poll(() => links(page).count()).toBe(count)
const hasFocus = (it: Element) => it === document.activeElement

const sections = await loadSections(english)
const ofSections = sections.flatMap(({ module }) => {
  const { nav, anchor } = module.frontMatter
  return nav && anchor ? [[nav, `#${anchor}`] as const] : []
})
const expected = [...ofSections, ['Download App', facts.androidUrl]]

it('the navigation at 1280 links to sections and Android listing, without a menu', async () => {
  const page = await open('/', desktop)
  expect(await describeLinks(links(page))).toEqual(expected)
  expect(await menuButton(page).count()).toBe(0)
  for (const [label, address] of ofSections) {
    await links(page).filter({ hasText: label }).click()
    await expect.poll(() => page.url()).toBe(`${site}/${address}`)
    const top = async () =>
      Math.abs((await page.locator(address).boundingBox())?.y ?? Infinity)
    await expect.poll(top).toBeLessThan(120)
  }
})

it('the menu at 360 shows the same links, in targets of 44 pixels, has nothing that axe finds wrong, and opens and closes by the keyboard', async () => {
  const page = await visit(await newAxePage(phone), '/')
  await menuButton(page).press('Enter')
  await isOpen(page)
  expect(await describeLinks(links(page))).toEqual(expected)
  for (const target of [menuButton(page), ...(await links(page).all())])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await links(page).first().evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Escape')
  await isOpen(page, 0)
  expect(await menuButton(page).evaluate(hasFocus)).toBe(true)
})

it.each([true, false])(
  'the menu opens, closes, also by a tap outside, and leads to a section, where JavaScript is %s',
  async (javaScriptEnabled) => {
    const page = await open('/', { ...phone, javaScriptEnabled })
    await isOpen(page, 0)
    await menuButton(page).click()
    await isOpen(page)
    await page.touchscreen.tap(180, 720)
    await isOpen(page, 0)
    await menuButton(page).click()
    await links(page).first().click()
    await expect.poll(() => page.url()).toBe(`${site}/${ofSections[0]?.[1]}`)
    // Nothing but a script closes what is open.
    if (javaScriptEnabled) await isOpen(page, 0)
  },
)

it.each([
  ['no-preference', true],
  ['reduce', false],
] as const)(
  'pages move over one another where the visitor’s wish for motion is “%s”: %s',
  async (reducedMotion, expected) => {
    const page = await open(policies[0] ?? '', { ...desktop, reducedMotion })
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { isMoving: viewTransition !== null }),
      )
    })
    await page
      .getByRole('contentinfo')
      .locator(`[href="${policies[1]}"]`)
      .click()
    await page.waitForURL(`**${policies[1]}`)
    const isMoving = () => page.evaluate(() => Reflect.get(window, 'isMoving'))
    await expect.poll(isMoving).toBe(expected)
  },
)
