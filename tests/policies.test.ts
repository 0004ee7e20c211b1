import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone, site } from './setup/open.ts'
import { policies } from './setup/pages.ts'

const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')

describe.each(policies)('the policy %s', (path) => {
  it('numbers its clauses, and has its contents beside the text on a desktop: its headings, in their order, which lead there', async () => {
    const page = await open(path, desktop)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.locator('summary').isVisible()).toBe(false)
    const links = contents.locator('a:visible')
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
    const [list, text] = [
      await links.first().boundingBox(),
      await clauses(page).first().boundingBox(),
    ]
    if (!list || !text) throw new Error('Contents and text are both shown.')
    expect(list.x + list.width <= text.x || list.x >= text.x + text.width).toBe(
      true,
    )

    const at = Math.floor(entries.length / 2)
    await links.nth(at).click()
    await expect.poll(() => page.url()).toBe(site + path + entries[at]?.[0])
    const top = async () => (await clauses(page).nth(at).boundingBox())?.y
    await expect.poll(top).toBeLessThan(120)
    expect(await top()).toBeGreaterThanOrEqual(-1)
  })

  it('has its contents folded above the text on a phone', async () => {
    const page = await open(path, phone)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.locator('a:visible').count()).toBe(0)
    await contents.locator('summary').click()
    const list = await contents.locator('a:visible').first().boundingBox()
    const text = await clauses(page).first().boundingBox()
    expect(list?.y).toBeLessThan(text?.y ?? 0)
  })
})

it('a defined term leads to its definition, and the way back to where it was read', async () => {
  const term = (page: OpenPage) => page.locator('.prose p a.term').first()
  for (const path of policies) {
    const page = await open(path)
    if ((await term(page).count()) === 0) continue
    const target = await term(page).getAttribute('href')
    await term(page).click()
    await expect.poll(() => page.url()).toBe(site + path + target)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(site + path)
    return
  }
  expect.fail('No policy defines a term.')
})
