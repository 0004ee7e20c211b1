import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone, site } from './setup/open.ts'
import { policies } from './setup/pages.ts'

const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')
const contents = (page: OpenPage) =>
  page.getByRole('navigation', { name: 'Contents' })
const wordsOf = (all: Locator) =>
  all.evaluateAll((them) =>
    them.map((it) => it.textContent.replace(/\s+/g, ' ').trim()),
  )

it.each(policies)(
  '%s has its contents beside the text on a desktop: its numbered clauses, in their order, which lead there',
  async (path) => {
    const page = await open(path, desktop)
    expect(await contents(page).getByRole('button').count()).toBe(0)
    const links = contents(page).locator('a:visible')
    expect(await wordsOf(links)).toEqual(await wordsOf(clauses(page)))
    const list = await links.first().boundingBox()
    const text = await clauses(page).first().boundingBox()
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0)

    const at = Math.floor((await links.count()) / 2)
    await links.nth(at).click()
    const top = async () => (await clauses(page).nth(at).boundingBox())?.y
    await expect.poll(top).toBeLessThan(120)
    expect(await top()).toBeGreaterThanOrEqual(-1)
  },
)

it('has its contents within reach on a phone, wherever a reader is', async () => {
  const path = policies[0] ?? ''
  const page = await open(path, phone)
  const button = contents(page).getByRole('button')
  const list = contents(page).locator('a')
  const id = await clauses(page).last().getAttribute('id')
  await page.goto(`${site}${path}#${id}`)
  expect(await button.isVisible()).toBe(true)
  expect(await list.first().isVisible()).toBe(false)

  await button.click()
  expect(await list.count()).toBe(await clauses(page).count())
  await list.last().click()
  await expect.poll(() => list.last().isVisible()).toBe(false)
  expect(page.url()).toContain(await list.last().getAttribute('href'))
})

it.each(policies)(
  '%s is on paper its title and its whole text, dark on white',
  async (path) => {
    const page = await open(path, { viewport: { width: 620, height: 900 } })
    // Also for readers of dark screens.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByText('Skip to content').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const last = page.locator('.prose :is(p, li)').last()
    expect(await last.isVisible()).toBe(true)
    const ink = await last.evaluate((it) => getComputedStyle(it).color)
    expect(ink).toMatch(/^rgb\(\d?\d, \d?\d, \d?\d\)$/)
    const paper = await page
      .locator('body')
      .evaluate((it) => getComputedStyle(it).backgroundColor)
    expect(paper).toMatch(/^rgb\(255, 255, 255\)$|, 0\)$/)
    const cut = await page
      .locator('.table, table')
      .evaluateAll((all) =>
        all.filter(
          (it) =>
            getComputedStyle(it).overflowX !== 'visible' &&
            it.scrollWidth > it.clientWidth,
        ),
      )
    expect(cut).toEqual([])
  },
)
