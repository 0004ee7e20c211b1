import { describe, expect, inject, it } from 'vitest'
import { formatDay } from '../src/model/format-day.ts'
import { ta } from '../src/words/ta.ts'
import { te } from '../src/words/te.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { days, words } from './setup/grown-site.ts'
import { desktop, open, overflowOf, phone, visit } from './setup/open.ts'

const site = inject('grown').now.address
const announced = `/te/tea/${days.announced}`
const bodyOf = async (path: string) => (await fetch(site + path)).text()

describe('a reader', () => {
  it('chooses a language by its own name, and stands at the same clause, whatever the case of the address; nothing is kept', async () => {
    const page = await open(`${site}/Tea#cups`, desktop)
    const list = page.getByRole('navigation', { name: 'Languages' })
    await list.getByRole('link', { name: 'తెలుగు' }).click()
    await page.waitForURL(`${site}/te/tea#cups`)
    await page.goto(`${site}/TE/Tea#cups`)
    expect(await page.locator('html').getAttribute('lang')).toBe('te-IN')
    const heading = await page.locator('h2#cups').textContent()
    expect(heading).toBe('2. కప్పులు')
    expect(await page.context().cookies()).toEqual([])
  })

  it('learns on top that English binds, with a way to it there and beside each clause', async () => {
    const page = await open(`${site}/te/tea`, phone)
    const note = page.getByRole('note').filter({ hasText: 'Tea Rules' })
    expect(await note.innerText()).toContain(formatDay(days.editorial, 'te-IN'))
    const english = note.getByRole('link', { name: te.translation.englishText })
    expect(await english.getAttribute('href')).toBe('/tea')
    const beside = page.locator('h2#cups + p').getByRole('link')
    expect(await beside.getAttribute('href')).toBe('/tea#cups')
  })

  it('finds a clause that has changed since in English and marked, and the others translated', async () => {
    const page = await open(site + announced, phone)
    const stale = page.locator('.in-english')
    expect(await stale.count()).toBe(1)
    expect(await stale.innerText()).toContain(te.translation.staleClause)
    const text = await stale.locator('[lang=en-IN]').innerText()
    expect(text).toContain(words.announced)
    expect(await page.locator('h2#cups').innerText()).toContain('కప్పులు')
    expect(await page.locator('meta[name=robots]').count()).toBe(1)
  })

  it('is offered the languages in which a page is, and led to English where it is in no other', async () => {
    const page = await open(`${site}/tea`, phone)
    const list = page.getByRole('navigation', { name: 'Languages' })
    expect(await list.innerText()).not.toContain('हिन्दी')
    expect((await fetch(`${site}/hi/tea`)).status).toBe(404)
    await page.goto(`${site}/hi/delete-account`)
    await page.locator('footer [href="/tea"]').click()
    await page.waitForURL(`${site}/tea`)
    expect(page.complaints).toEqual([])
  })

  it('deletes an account in Tamil, to the end', async () => {
    const said = ta.deletion.form
    const page = await open(`${site}/ta/delete-account`, phone)
    await page.locator('[data-state=ready]').waitFor()
    const number = page.getByLabel(said.phone)
    await number.fill('98765')
    await number.press('Enter')
    expect(await page.getByRole('alert').innerText()).toBe(said.phoneInvalid)
    await number.fill('௯௮௭௬௫௪௩௨௧௦')
    await page.getByRole('button', { name: said.request }).click()
    await page.getByLabel(said.otp).fill('1234')
    await page.getByRole('button', { name: said.delete }).click()
    await page.getByRole('dialog', { name: said.deleted }).waitFor()
    expect(page.complaints).toEqual([])
  })
})

it('machines know the languages of a page that are whole, and which is for all others', async () => {
  const page = await open(`${site}/te/tea`)
  const links = page.locator('link[rel=alternate][hreflang]')
  const named = await links.evaluateAll((all) =>
    all.map((it) => [
      it.getAttribute('hreflang'),
      new URL(it.getAttribute('href') ?? '').pathname,
    ]),
  )
  expect(named).toEqual([
    ['en', '/tea'],
    ['te', '/te/tea'],
    ['x-default', '/tea'],
  ])
  const sitemap = await bodyOf('/sitemap.xml')
  expect(sitemap).toContain('/te/tea</loc>')
  expect(sitemap).not.toContain('/hi/tea</loc>')
  const permanent = `/te/tea/${days.editorial}`
  expect(await bodyOf('/te/policies.xml')).toContain(`${permanent}"`)
  expect(await bodyOf(`${permanent}.md`)).toContain('## 2 కప్పులు')
})

// Pages in one language are looked at in every-page.
it('a page in two languages has nothing that axe finds wrong, and does not scroll sideways at 320 pixels', async () => {
  const page = await visit(await newAxePage(desktop), site + announced)
  expect(await findViolations(page, ['light'])).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toEqual([])
})
