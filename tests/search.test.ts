import { expect, it } from 'vitest'
import { documentsOf } from '../scripts/policies/site.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { searchFile } from '../src/routes/addresses.ts'
import { loadSearch } from '../src/routes/load-search.ts'
import { type OpenPage, open, phone, site } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const { texts, pathname } = loadSearch(documentsOf(openCheckedSite()))
const clauses = texts.flatMap((text) => text.clauses)
const [clause = { id: '', title: '' }] = clauses
  .filter(({ id }) => id.includes('#'))
  .toSorted((a, b) => b.title.length - a.title.length)
const field = (page: OpenPage) => page.getByRole('searchbox')
const hasFocus = (it: Element) => it === document.activeElement
const addresses = (page: OpenPage) =>
  page
    .locator('#results a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const expectResults = (page: OpenPage) =>
  expect.poll(() => addresses(page)).not.toEqual([])

// That they lead somewhere is tested in links.
it('every clause that applies is a link of the page, without scripts', async () => {
  const page = await open(pathname, { javaScriptEnabled: false })
  const links = await page
    .locator('main section li a')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')))
  expect(links).toEqual(clauses.map(({ id }) => id))
  expect(links.length).toBeGreaterThan(0)
})

it('a clause is found by its title while one types, with texts that are fetched at the first key, once; with a slip; and by an address', async () => {
  const page = await open(pathname, phone)
  await page.waitForLoadState('networkidle')
  page.requests.length = 0
  await field(page).pressSequentially(clause.title)
  await expect.poll(() => addresses(page)).toContain(clause.id)
  expect(page.requests).toEqual([site + searchFile])
  expect(page.url()).toContain('?q=')
  expect(await page.getByRole('status').textContent()).toMatch(/\d/)
  expect(await field(page).evaluate(hasFocus)).toBe(true)
  expect(await page.locator('main section').first().isVisible()).toBe(false)

  const [longest = ''] = clause.title
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
  const slip = longest.slice(0, 2) + longest.slice(3)
  await page.goto(`${site}${pathname}?q=${slip}`)
  await expect.poll(() => addresses(page)).toContain(clause.id)
})

it('a result opens at its clause, Back returns to all of them', async () => {
  const page = await open(`${pathname}?q=${clause.title}`, phone)
  await expectResults(page)
  const [first = ''] = await addresses(page)
  await page.locator('#results a').first().press('Enter')
  await expect.poll(() => page.url()).toContain(first)
  await page.goBack()
  await expectResults(page)
})

it('words that readers have find what policies call otherwise', async () => {
  const [[word, typed] = ['', '']] = Object.entries(facts.searchWords)
  const page = await open(`${pathname}?q=${word}`)
  await expectResults(page)
  const expected = await addresses(page)
  await field(page).fill(typed.split(', ')[0] ?? '')
  await expect.poll(() => addresses(page)).toEqual(expected)
  expect(await page.locator('#results mark').count()).toBeGreaterThan(0)
})

it('what is nowhere is told as that, beside the list and an address to ask', async () => {
  const page = await open(`${pathname}?q=qqqqqqqqq`)
  const status = page.getByRole('status')
  await expect.poll(() => status.textContent()).toMatch(/: 0$/)
  expect(await page.locator('main section').first().isVisible()).toBe(true)
  expect(await page.getByText(facts.grievanceEmail).isVisible()).toBe(true)
})
