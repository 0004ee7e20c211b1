import { expect, it } from 'vitest'
import { desktop, open } from './setup/open.ts'
import { policies } from './setup/pages.ts'

it.each(policies)(
  'the policy %s is on paper its title and its whole text, dark on white',
  async (path) => {
    const page = await open(path, desktop)
    // Also for readers of dark screens.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(
      0,
    )
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
  },
)
