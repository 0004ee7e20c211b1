import { expect, inject, it } from 'vitest'
import { formatDay } from '../src/i18n/format-day.ts'
import ta from '../src/i18n/ta.json'
import te from '../src/i18n/te.json'
import { findViolations, newAxePage } from './setup/axe.ts'
import { days, words } from './setup/grown-site.ts'
import { desktop, open, overflowOf, phone, visit } from './setup/open.ts'

const site = inject('grown').now.address
const bodyOf = async (path: string) => (await fetch(site + path)).text()

it('a language link leads to the same clause', async () => {
  const page = await open(`${site}/Tea#cups`, desktop)
  const list = page.getByRole('navigation', { name: 'Languages' })
  expect(await list.innerText()).not.toContain('हिन्दी')
  await list.getByRole('link', { name: 'తెలుగు' }).click()
  await page.waitForURL(`${site}/te/tea#cups`)
  await page.goto(`${site}/TE/Tea#cups`)
  expect(await page.locator('html').getAttribute('lang')).toBe('te-IN')
  expect(await page.locator('h2:target').textContent()).toBe('2. కప్పులు')
  expect(await page.context().cookies()).toEqual([])
  expect(page.complaints).toEqual([])
  // A link leads to the binding English text.
  const note = page.locator('details').filter({ hasText: 'Tea Rules' })
  await note.getByText(te.translation.summary).click()
  expect(await note.innerText()).toContain(formatDay(days.editorial, 'te-IN'))
  const english = note.getByRole('link', { name: te.translation.englishText })
  expect(await english.getAttribute('href')).toBe('/tea')
})

it('a translation shows in English a clause that has changed since', async () => {
  const page = await newAxePage(phone)
  await visit(page, `${site}/te/tea/${days.announced}`)
  const stale = page.locator('.in-english')
  expect(await stale.innerText()).toContain(te.translation.staleClause)
  const text = await stale.locator('[lang=en-IN]').innerText()
  expect(text).toContain(words.announced)
  const cups = page.locator('#milk + h2#cups')
  expect(await cups.innerText()).toContain('కప్పులు')
  expect(await page.locator('meta[name=robots]').count()).toBe(1)
  // In a tall window the bar of contents covers no link.
  await page.setViewportSize({ width: 360, height: 3000 })
  expect(await findViolations(page, ['light'])).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toEqual([])
})

it('the link to a section without a translation is marked as English', async () => {
  const page = await open(`${site}/te`, desktop)
  const links = page.locator('nav a[href^="#"]')
  const marked = links.and(page.locator('[lang=en-IN]'))
  expect(await marked.allInnerTexts()).toEqual(['Night shift'])
  expect(await links.count()).toBeGreaterThan(1)
})

it('the deletion form in Tamil accepts Tamil digits', async () => {
  const said = ta.deletion.form
  const page = await open(`${site}/ta/delete-account`, phone)
  await page.locator('[data-state=ready]').waitFor()
  const number = page.getByLabel(said.phone)
  await number.fill('௯௮௭௬௫')
  await number.press('Enter')
  expect(await page.getByRole('alert').innerText()).toBe(said.phoneInvalid)
  expect(await number.inputValue()).toBe('98765')
})

it('hreflang and the sitemap list the complete languages of a page', async () => {
  const link =
    /rel="alternate" hreflang="([^"]*)" href="https:\/\/[^/]*([^"]*)/gi
  const page = await bodyOf('/te/tea')
  const named = Array.from(
    page.matchAll(link),
    ([, language, path]) => `${language} ${path}`,
  )
  expect(named).toEqual(['en /tea', 'te /te/tea', 'x-default /tea'])
  const sitemap = await bodyOf('/sitemap.xml')
  expect(sitemap).toMatch(/\/te\/tea<\/loc>[^\n]*hreflang="x-default"/)
  expect(sitemap).not.toContain('/hi/tea</loc>')
  const permanent = `/te/tea/${days.editorial}`
  expect(await bodyOf(`${permanent}.md`)).toContain('## 2. కప్పులు')
})
