import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isHydrated } from './setup/deletion-form.ts'
import { developCopy } from './setup/development-server.ts'
import { open } from './setup/open.ts'
import { pathnames } from './setup/pages.ts'

describe('npm run dev', () => {
  const { server } = developCopy()

  it.each([...pathnames, '/no-such-page'])('shows %s as the build makes it', async (path) => {
    const here = await open(server.address + path, { javaScriptEnabled: false })
    const built = await open(path, { javaScriptEnabled: false })
    expect(here.status).toBe(built.status)
    expect(await here.locator('body').innerText()).toBe(await built.locator('body').innerText())
    expect(await stylesOf(here)).toEqual(await stylesOf(built))
  })

  it('runs the deletion form', async () => {
    const form = await open(`${server.address}/Delete-Account`)
    await isHydrated(form)
    await form.getByLabel('Phone number').fill('९८७६५४३२१०')
    expect(await form.getByRole('button', { name: 'Request OTP' }).isEnabled()).toBe(true)
  })
})

/** How some elements look. */
function stylesOf(page: Page): Promise<string[]> {
  return page.locator('body, h1, main p, main a').evaluateAll((all) =>
    all.slice(0, 12).map((it) => {
      const { color, fontSize, fontFamily, backgroundColor } = getComputedStyle(it)
      return [color, fontSize, fontFamily, backgroundColor].join(' / ')
    }),
  )
}
