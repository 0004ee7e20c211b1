import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatDay } from '../src/model/format-day.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  newPage,
  type OpenPage,
  open,
  phone,
  site,
  visit,
} from './setup/open.ts'
import { inForce, policies } from './setup/pages.ts'

const [path = ''] = policies
const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')
const contents = (page: OpenPage) =>
  page.getByRole('navigation', { name: 'Contents' })
const wordsOf = (all: Locator) =>
  all.evaluateAll((them) =>
    them.map((it) => it.textContent.replace(/\s+/g, ' ').trim()),
  )

it('a policy has its contents beside the text on a desktop: its numbered clauses, in their order, which lead there', async () => {
  const page = await open(path, desktop)
  const links = contents(page).locator('a:visible')
  expect(await wordsOf(links)).toEqual(await wordsOf(clauses(page)))
  const list = await contents(page).boundingBox()
  const text = await clauses(page).first().boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0)

  const at = Math.floor((await links.count()) / 2)
  await links.nth(at).click()
  const top = async () => (await clauses(page).nth(at).boundingBox())?.y
  await expect.poll(top).toBeLessThan(120)
  expect(await top()).toBeGreaterThanOrEqual(-1)
})

it('has them within reach on a phone, wherever a reader is, with nothing that axe finds wrong', async () => {
  const page = await visit(await newAxePage(phone), path)
  const list = contents(page).locator('a')
  await page.goto(
    `${site}${path}#${await clauses(page).last().getAttribute('id')}`,
  )
  expect(await list.first().isVisible()).toBe(false)

  await contents(page).getByRole('button').click()
  expect(await list.count()).toBe(await clauses(page).count())
  expect(await findViolations(page)).toEqual([])
  await list.last().click()
  await expect.poll(() => list.last().isVisible()).toBe(false)
  expect(page.url()).toContain(await list.last().getAttribute('href'))
})

it.each(policies)(
  '%s is on paper its title and its whole text, dark on white, also for readers of dark screens',
  async (path) => {
    const page = await open(path, { viewport: { width: 620, height: 900 } })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.locator('h1').isVisible()).toBe(true)
    const last = page.locator('.prose :is(p, li)').last()
    expect(await last.isVisible()).toBe(true)
    const ink = await last.evaluate((it) => getComputedStyle(it).color)
    expect(ink).toMatch(/^rgb\(\d?\d, \d?\d, \d?\d\)$/)
    const paper = await page
      .locator('body')
      .evaluate((it) => getComputedStyle(it).backgroundColor)
    expect(paper).toMatch(/^rgb\(255, 255, 255\)$|, 0\)$/)
    const isCut = (it: Element) => it.scrollWidth > it.clientWidth
    for (const table of await page.locator('.table, table').all())
      expect(await table.evaluate(isCut)).toBe(false)
  },
)

/** The line with the day, as it stands. */
const lastUpdated = (page: OpenPage) =>
  page.locator('p', { hasText: 'Last updated' }).innerText()

// One instant, on both sides of the date line, half an hour from midnight.
it.each([
  ['Pacific/Kiritimati', 'en-IN', '2 July 2031'],
  ['Pacific/Pago_Pago', 'hi-IN', '30 June 2031'],
])(
  'the line “Last updated” of the guidelines shows the date of a visitor in %s, whose browser speaks %s, in English, also on a page that was left the day before',
  async (timezoneId, locale, shown) => {
    const page = await newPage({ timezoneId, locale })
    await page.clock.setFixedTime('2031-06-20T10:30:00Z')
    await visit(page, '/guidelines')
    await page.clock.setFixedTime('2031-07-01T10:30:00Z')
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    expect(await lastUpdated(page)).toBe(`Last updated ${shown}`)
  },
)

it.each([
  ['without JavaScript', '/guidelines', false],
  ['at the permanent address', `/guidelines/${inForce('guidelines')}`, true],
])('%s it shows the day of the last change', async (_, path, isRunning) => {
  const page = await open(path, { javaScriptEnabled: isRunning })
  const day = formatDay(inForce('guidelines'))
  expect(await lastUpdated(page)).toBe(`Last updated ${day}`)
})
