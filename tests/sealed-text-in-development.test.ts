import { expect, it } from 'vitest'
import { developCopy } from './setup/development-server.ts'
import { newPage, visit } from './setup/open.ts'

const terms = 'content/pages/tnc/2026-11-21.mdx'
const { copy, server } = developCopy()

it('shows a changed sentence of a sealed text, and says that it was sealed', async () => {
  const page = await newPage()
  await visit(page, `${server.address}/tnc`)
  await page.waitForTimeout(1000)
  copy.edit(terms, 'If you do not agree with them', 'If you like them')
  const text = () =>
    page
      .locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => '')
  await expect.poll(text, { timeout: 15000 }).toContain('If you like them')
  const overlay = page.locator('vite-error-overlay')
  await expect.poll(() => overlay.count(), { timeout: 15000 }).toBe(1)
  expect(await overlay.locator('.message').innerText()).toContain('does not read as it did')
})
