import { expect, it } from 'vitest'
import { loadSearch } from '../src/pages/search/load-search.ts'
import { searchFile } from '../src/site/addresses.ts'
import { type OpenPage, open, phone, site } from './setup/open.ts'
import { documentOf, facts, manifest } from './setup/pages.ts'

const { texts, pathname } = loadSearch({ site: manifest, documentOf })
const clauses = texts.flatMap((text) => text.clauses)
const [clause = { id: '', title: '' }] = clauses
  .filter(({ id }) => !id.endsWith('#'))
  .toSorted((a, b) => b.title.length - a.title.length)
const field = (page: OpenPage) => page.getByRole('searchbox')
const status = (page: OpenPage) => page.getByRole('status').textContent()
const addresses = (page: OpenPage, within = '#results') =>
  page
    .locator(`${within} a`)
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.split(':~:')[0]),
    )

// That they lead somewhere is tested in links.
it('every clause that applies is a link of the page, without scripts', async () => {
  const page = await open(pathname, { javaScriptEnabled: false })
  const links = await addresses(page, 'main section li')
  expect(links).toEqual(clauses.map(({ id }) => id))
  expect(links.length).toBeGreaterThan(0)
})

it('a clause is found by its title while one types, with texts that are fetched at the first key, once; with a slip; and again on the way back', async () => {
  const page = await open(pathname, phone)
  const before = page.requests.length
  await field(page).pressSequentially(clause.title)
  await expect.poll(() => addresses(page)).toContain(clause.id)
  expect(page.requests.slice(before)).toEqual([site + searchFile])
  expect(await status(page)).toMatch(/\d/)

  const words = clause.title.split(' ')
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  // Whatever is found does not take the focus.
  await page.keyboard.press('Control+A')
  await page.keyboard.type(longest.slice(0, 2) + longest.slice(3))
  await expect.poll(() => addresses(page)).toContain(clause.id)
  const found = page.locator(`#results [href^="${clause.id}:~:"]`)
  await found.press('Enter')
  await expect.poll(() => page.url()).toContain(`${site}${clause.id}`)
  await page.goBack()
  await found.waitFor()
})

it('texts that did not come are asked for again at the next key', async () => {
  const page = await open(pathname)
  await page.route(site + searchFile, (it) => it.abort(), { times: 1 })
  const failure = page.waitForEvent('requestfailed')
  await field(page).press('a')
  await failure
  await field(page).fill(clause.title)
  await expect.poll(() => addresses(page)).toContain(clause.id)
})

it('words that readers have find what policies call otherwise, and what is nowhere is told', async () => {
  const [[word, typed] = ['', '']] = Object.entries(facts.searchWords)
  const page = await open(`${pathname}?q=${word}`)
  await page.locator('#results mark').first().waitFor()
  const expected = await addresses(page)
  await field(page).fill('qqqqqqqqq')
  await expect.poll(() => status(page)).toMatch(/: 0$/)
  await field(page).fill(typed.split(', ')[0] ?? '')
  await expect.poll(() => addresses(page)).toEqual(expected)
})
