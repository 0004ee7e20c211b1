import { expect, it } from 'vitest'
import { open, site } from './setup/open.ts'

// What the hosts answer to an address, however it is written, is tested in
// hosts/.
it.each(['/no/such/page/at/any/depth', '/404', '/%E0%A4%95'])(
  'the error screen answers %s with status 404 and a way home, and is no page for search engines',
  async (path) => {
    const page = await open(path)
    expect(page.status).toBe(404)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toBe('Unexpected Application Error!')
    expect(
      await page.getByText('404 Not Found', { exact: true }).isVisible(),
    ).toBe(true)
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(page.url()).toBe(site + path)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  },
)
