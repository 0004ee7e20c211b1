import { expect, it } from 'vitest'
import { formatDay } from '../src/i18n/format-day.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  newPage,
  type OpenPage,
  open,
  phone,
  visit,
} from './setup/open.ts'
import { facts, inForce, policies } from './setup/pages.ts'

const [path = ''] = policies
const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')
const contents = (page: OpenPage) =>
  page.getByRole('navigation', { name: 'Contents' })

it('a policy on a desktop has a table of contents beside the text', async () => {
  const page = await open(path, desktop)
  const links = contents(page).locator('a:visible')
  const titles = await clauses(page).allTextContents()
  const names = await links.allTextContents()
  expect(names.map((name, i) => `${i + 1}. ${name}`)).toEqual(titles)
  const list = await contents(page).boundingBox()
  const text = await clauses(page).first().boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0)

  const at = Math.floor(titles.length / 2)
  await links.nth(at).click()
  const top = async () => (await clauses(page).nth(at).boundingBox())?.y
  await expect.poll(top).toBeLessThan(120)
  expect(await top()).toBeGreaterThanOrEqual(-1)
})

it('the table of contents on a phone opens from everywhere in the text', async () => {
  const page = await visit(await newAxePage(phone), path)
  const list = contents(page).locator('a')
  await clauses(page).last().scrollIntoViewIfNeeded()
  expect(await list.first().isVisible()).toBe(false)

  await contents(page).getByRole('button').click()
  expect(await list.count()).toBe(await clauses(page).count())
  expect(await findViolations(page)).toEqual([])
  await list.first().click()
  await expect.poll(() => list.first().isVisible()).toBe(false)
  expect(page.url()).toContain(await list.first().getAttribute('href'))
})

it('the permalink of a clause offers a mail about it', async () => {
  const page = await open(path)
  const ask = page.getByRole('link', { name: 'Ask about this clause' })
  expect(await ask.count()).toBe(0)

  const last = clauses(page).last()
  await last.getByRole('link').click()
  const href = decodeURIComponent((await ask.getAttribute('href')) ?? '')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const number = await last.locator('.number').innerText()
  const day = inForce(path.slice(1))
  expect(href).toContain(`mailto:${facts.contactEmail}?subject=`)
  expect(href).toContain(`${title} ${number.trim()} ${day} en`)
})

it('a policy is printed as a whole, dark on white', async () => {
  const page = await newPage({ viewport: { width: 620, height: 900 } })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of policies) {
    await visit(page, path)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.locator('h1').isVisible()).toBe(true)
    const last = page.locator('.prose :is(p, li)').last()
    expect(await last.isVisible()).toBe(true)
    const ink = await last.evaluate(
      (element) => getComputedStyle(element).color,
    )
    expect(ink).toMatch(/^rgb\(\d?\d, \d?\d, \d?\d\)$/)
    const paper = await page
      .locator('body')
      .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(paper).toMatch(/^rgb\(255, 255, 255\)$|, 0\)$/)
    const tables = page.locator('.table, table')
    const areCut = await tables.evaluateAll((all) =>
      all.map((element) => element.scrollWidth > element.clientWidth),
    )
    expect(areCut).not.toContain(true)
  }
})

/** Returns the line with the date. */
const lastUpdated = (page: OpenPage) =>
  page.locator('p', { hasText: 'Last updated' }).innerText()

// The same instant on both sides of the date line, half an hour from midnight.
it.each([
  ['Pacific/Kiritimati', 'en-IN', '2 July 2031'],
  ['Pacific/Pago_Pago', 'hi-IN', '30 June 2031'],
])(
  '“Last updated” on the guidelines is the current date in %s with the locale %s, in English, also after the page returns from the cache',
  async (timezoneId, locale, shown) => {
    const page = await newPage({ timezoneId, locale })
    await page.clock.setFixedTime('2031-06-20T10:30:00Z')
    await visit(page, '/guidelines')
    await page.clock.setFixedTime('2031-07-01T10:30:00Z')
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    expect(await lastUpdated(page)).toContain(`Last updated ${shown} `)
  },
)

it('“Last updated” without JavaScript is the day of the last change', async () => {
  const page = await open('/guidelines', { javaScriptEnabled: false })
  const day = formatDay(inForce('guidelines'))
  expect(await lastUpdated(page)).toContain(`Last updated ${day} `)
})
