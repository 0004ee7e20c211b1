import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone, site } from './setup/open.ts'
import { policies } from './setup/pages.ts'

const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')
const contentsOf = (page: OpenPage) =>
  page.getByRole('navigation', { name: 'Contents' })

describe.each(policies)('the policy %s', (path) => {
  it('numbers its clauses, and has its contents beside the text on a desktop: its headings, in their order, which lead there', async () => {
    const page = await open(path, desktop)
    expect(await contentsOf(page).getByRole('button').count()).toBe(0)
    const links = contentsOf(page).locator('a:visible')
    const entries = await links.evaluateAll((all) =>
      all.map((a) => [
        a.getAttribute('href'),
        a.textContent.replace(/\s+/g, ' ').trim(),
      ]),
    )
    const headings = await clauses(page).evaluateAll((all) =>
      all.map((h) => [`#${h.id}`, h.textContent.replace(/\s+/g, ' ').trim()]),
    )
    expect(entries).toEqual(headings)
    const list = await links.first().boundingBox()
    const text = await clauses(page).first().boundingBox()
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0)

    const at = Math.floor(entries.length / 2)
    await links.nth(at).click()
    await expect.poll(() => page.url()).toBe(site + path + entries[at]?.[0])
    const top = async () => (await clauses(page).nth(at).boundingBox())?.y
    await expect.poll(top).toBeLessThan(120)
    expect(await top()).toBeGreaterThanOrEqual(-1)
  })

  it('has its contents within reach on a phone, with the clause that is read, wherever a reader is', async () => {
    const page = await open(path, phone)
    const button = contentsOf(page).getByRole('button')
    const shown = contentsOf(page).locator('a:visible')
    for (const clause of [clauses(page).last(), clauses(page).first()]) {
      const words = (await clause.textContent())?.replace(/\s+/g, ' ').trim()
      await page.goto(`${site}${path}#${await clause.getAttribute('id')}`)
      await expect.poll(() => shown.allTextContents()).toEqual([words])
      expect(await button.isVisible()).toBe(true)
    }

    const list = contentsOf(page).locator('[popover] a')
    await button.click()
    expect(await list.count()).toBe(await clauses(page).count())
    await list.last().click()
    await expect.poll(() => list.last().isVisible()).toBe(false)
    expect(page.url()).toContain(await list.last().getAttribute('href'))
  })

  it('is on paper its title and its whole text, dark on white', async () => {
    const page = await open(path, desktop)
    // Also for readers of dark screens.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByText('Skip to content').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const last = page.locator('.prose :is(p, li)').last()
    expect(await last.isVisible()).toBe(true)
    const ink = await last.evaluate((it) => getComputedStyle(it).color)
    expect(ink).toMatch(/^rgb\(\d?\d, \d?\d, \d?\d\)$/)
    const paper = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor,
    )
    expect(paper).toMatch(/^rgb\(255, 255, 255\)$|, 0\)$/)

    await page.setViewportSize({ width: 620, height: 900 })
    const cut = await page.locator('.table, table').evaluateAll((all) => {
      const isCut = (it: Element) =>
        getComputedStyle(it).overflowX !== 'visible' &&
        it.scrollWidth > it.clientWidth
      return all.filter(isCut).map((it) => it.textContent.slice(0, 60))
    })
    expect(cut).toEqual([])
  })
})

it('a defined term leads to its definition, and the way back to where it was read', async () => {
  const page = await open('/')
  const term = page.locator('.prose p a.term').first()
  for (const path of policies) {
    await page.goto(site + path)
    if (await term.isVisible()) break
  }
  const before = page.url()
  const target = await term.getAttribute('href')
  await term.click()
  await expect.poll(() => page.url()).toBe(before + target)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(before)
})
