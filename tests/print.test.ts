import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open } from './setup/open.ts'

async function printed(slug: string): Promise<OpenPage> {
  const page = await open(`/${slug}`, desktop)
  await page.emulateMedia({ media: 'print' })
  return page
}

describe.each(['tnc', 'privacypolicy', 'guidelines'])('the policy /%s on paper', (slug) => {
  it('drops navigation, contents and the skip link, and keeps title and text', async () => {
    const page = await printed(slug)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(0)
    expect(await page.getByText('Skip to content').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.locator('.prose p').last().isVisible()).toBe(true)
  })

  it('cuts off no table', async () => {
    const page = await printed(slug)
    await page.setViewportSize({ width: 620, height: 900 })
    const cut = await page
      .locator('.table, table')
      .evaluateAll((all) =>
        all
          .filter(
            (it) => getComputedStyle(it).overflowX !== 'visible' && it.scrollWidth > it.clientWidth,
          )
          .map((it) => it.textContent.slice(0, 60)),
      )
    expect(cut).toEqual([])
  })

  it('is dark ink on white, also for readers of dark screens', async () => {
    const page = await printed(slug)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const [ink, paper] = await page
      .locator('.prose p')
      .last()
      .evaluate((p) => {
        const brightness = (color: string) =>
          (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, n) => sum + Number(n), 0)
        const background = getComputedStyle(document.body).backgroundColor
        const isClear = /, 0\)$/.test(background)
        return [brightness(getComputedStyle(p).color), isClear ? 765 : brightness(background)]
      })
    expect(ink).toBeLessThan(250)
    expect(paper).toBeGreaterThan(740)
  })

  it('makes a document of several pages', async () => {
    const page = await printed(slug)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  })
})
