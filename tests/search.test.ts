import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { english, languages, localeOf } from '../src/i18n/languages.ts'
import te from '../src/i18n/te.json'
import { encodeIndex, indexPath } from '../src/pages/search/encode-index.ts'
import { createSearch } from '../src/pages/search/find-clauses.ts'
import { loadSearch } from '../src/pages/search/load.ts'
import { localPath } from '../src/site/addresses.ts'
import { type OpenPage, open, phone, site } from './setup/open.ts'
import { manifest } from './setup/pages.ts'

const loaded = languages.map((language) => ({
  ...language,
  ...loadSearch({ site: manifest, language }),
}))
const { texts = [], pathname = '' } = loaded[0] ?? {}
const clauses = texts.flatMap((text) => text.clauses)
const [clause = { address: '', title: '' }] = clauses
  .filter(({ address, text }) => address.includes('#') && text)
  .toSorted((a, b) => b.title.length - a.title.length)
const field = (page: OpenPage) => page.getByRole('searchbox')
const status = (page: OpenPage) => page.getByRole('status')
const addresses = (page: OpenPage, within = '#results') =>
  page
    .locator(`${within} a`)
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.split(':~:')[0]),
    )

const questions: Record<string, Record<string, string[]>> = parse(
  readFileSync('tests/search-questions.yaml', 'utf8'),
)

it.each(loaded)(
  'finds the answer first for 85 % of the questions in $name, and among the first three for 95 %',
  ({ code, index }) => {
    const search = createSearch(index)
    const asked = Object.entries(questions[code] ?? {})
    const places = asked.map(([question, answers]) => {
      const right = answers.map((answer) => localPath(code, answer))
      const found = search(question).map(({ address }) => address)
      return found.findIndex((address) => right.includes(address))
    })
    const first = places.filter((place) => place === 0)
    const early = places.filter((place) => place >= 0 && place < 3)
    expect(places.length).toBeGreaterThan(0)
    expect(first.length / places.length).toBeGreaterThanOrEqual(0.85)
    expect(early.length / places.length).toBeGreaterThanOrEqual(0.95)
  },
)

it.each(loaded)(
  'the index in $name is at most 40 KB compressed',
  ({ index }) => {
    expect(gzipSync(encodeIndex(index)).length).toBeLessThan(40_000)
  },
)

it('a clause without a translation is found in English', () => {
  const [language = english] = languages.slice(1)
  const untranslated = {
    ...manifest,
    translationIn: () => undefined,
    isAddress: () => false,
  }
  const { index } = loadSearch({ site: untranslated, language })
  const found = createSearch(index)(clause.title)
  const expected = { address: clause.address, lang: localeOf(english) }
  expect(found).toContainEqual(expect.objectContaining(expected))
})

it.each(loaded)(
  'each question that the page in $name suggests finds a clause',
  ({ index, messages }) => {
    const search = createSearch(index)
    const without = messages.search.questions.filter(
      (question) => search(question).length === 0,
    )
    expect(without).toEqual([])
  },
)

// tests/links.test.ts follows these links.
it('without scripts every clause in force is a link of the page', async () => {
  const page = await open(pathname, { javaScriptEnabled: false })
  const links = await addresses(page, 'main details li')
  expect(links).toEqual(clauses.map(({ address }) => address))
  expect(links.length).toBeGreaterThan(0)
  await page.locator('#unavailable').waitFor()
})

it('the search page shows a clause while the visitor types', async () => {
  const page = await open(pathname, phone)
  const before = page.requests.length
  await field(page).pressSequentially(clause.title.slice(0, 4))
  await field(page).fill(clause.title)
  await expect.poll(() => addresses(page)).toContain(clause.address)
  // The browser may ask for the icon late.
  const fetched = page.requests
    .slice(before)
    .filter((url) => !url.endsWith('.svg'))
  expect(fetched).toEqual([site + indexPath(pathname)])
  expect(await status(page).textContent()).toMatch(/\d/)

  const found = page.locator(`#results [href^="${clause.address}:~:"]`)
  await found.press('Enter')
  await expect.poll(() => page.url()).toContain(`${site}${clause.address}`)
  await page.goBack()
  await found.waitFor()
})

it('the search page fetches its index again after a failure', async () => {
  const page = await open(pathname)
  const index = site + indexPath(pathname)
  await page.route(index, (route) => route.abort(), { times: 1 })
  await field(page).press('a')
  const { unavailable } = english.messages.search
  const message = status(page).getByText(unavailable)
  await message.waitFor()
  const waits = () =>
    message.evaluate((element) => element.getAnimations().length)
  expect(await waits()).toBe(0)
  await field(page).fill(clause.title)
  await expect.poll(() => addresses(page)).toContain(clause.address)
})

it('the search page in Telugu suggests other words if nothing matches', async () => {
  const page = await open(localPath('te', '/search'), phone)
  await field(page).fill('qqqqqqqqq')
  const { first } = te.search
  await status(page).getByText('qqqqqqqqq').waitFor()
  expect(await page.locator('main summary').first().isVisible()).toBe(true)
  await status(page).getByRole('link', { name: first }).click()
  await page.locator('#results mark').first().waitFor()
  expect(
    (await addresses(page)).every((address) => address?.startsWith('/te/')),
  ).toBe(true)
})

it('a page of a policy in Telugu has a field that leads to its results', async () => {
  const [policy] = manifest.policies.keys()
  const page = await open(localPath('te', `/${policy}`))
  await field(page).fill(te.search.first)
  await field(page).press('Enter')
  await page.waitForURL(/\/te\/search\?q=./)
  await page.locator('#results mark').first().waitFor()
})
