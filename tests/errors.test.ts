import { describe, expect, it } from 'vitest'
import { open, site } from './setup/open.ts'
import { pathnames } from './setup/pages.ts'

describe('the error screen', () => {
  it.each([
    '/no-such-page',
    '/no/such/page/at/any/depth',
    '/tnc/no-such-page',
    '/tnc/tnc',
    '/tncs',
    '/404',
    '/%E0%A4%95',
    '/%',
    '/tnc%00',
    '/.git/config',
  ])('answers %s with status 404, its text and a way home', async (path) => {
    const page = await open(path)
    expect(page.status).toBe(404)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toBe('Unexpected Application Error!')
    expect(await page.getByText('404 Not Found', { exact: true }).isVisible()).toBe(true)
    expect(page.url()).toBe(site + path)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  })

  it('is no page for search engines', async () => {
    const page = await open('/no-such-page')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(await page.title()).toContain('Unexpected Application Error!')
  })
})

describe.each(pathnames.filter((path) => path !== '/'))('the path %s', (path) => {
  const capital = `/${path.charAt(1).toUpperCase()}${path.slice(2)}`
  it.each([path, path.toUpperCase(), `${capital}/`, `${path}/`, `${path}?from=app`])(
    'shows its page with status 200 when it is written %s',
    async (written) => {
      const response = await fetch(site + written)
      expect(response.status).toBe(200)
      const canonical = /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/.exec(
        await response.text(),
      )
      expect(canonical?.[1]).toBe(path)
    },
  )

  it('is the same document however it is written', async () => {
    const bodies = [path, path.toUpperCase(), `${path}/`].map((it) => fetch(site + it))
    const texts = await Promise.all(bodies.map(async (it) => (await it).text()))
    expect(new Set(texts).size).toBe(1)
  })

  it('keeps query and fragment in the address bar when it is written in capitals', async () => {
    const page = await open(`${path.toUpperCase()}/?from=app#main`)
    expect(page.status).toBe(200)
    expect(page.url()).toMatch(/\?from=app#main$/)
  })
})
