import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist, open, site } from './setup/open.ts'
import { facts, kinds, pathnames, policies } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

const { siteUrl, productName } = facts

it.each(kinds)(
  'the head of %s tells search engines and link previews what the page is',
  async (path) => {
    const page = await open(path)
    const content = async (selector: string) =>
      (await page.locator(`meta[${selector}]`).getAttribute('content')) ?? ''
    expect(await page.title()).toContain(productName)
    expect(await content('name=description')).toMatch(/^.{50,160}$/s)
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(siteUrl + path)
    expect(await content('property="og:url"')).toBe(siteUrl + path)
    const { pathname } = new URL(await content('property="og:image"'))
    const png = readFileSync(join(dist, pathname))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])

    const json = await page
      .locator('script[type="application/ld+json"]')
      .textContent()
    const types = JSON.parse(json ?? '')['@graph'].map(
      (node: { '@type': string }) => node['@type'],
    )
    const own = path === '/' ? ['WebSite', 'MobileApplication'] : []
    expect(types).toEqual(['WebPage', ...own])
    expect(json).not.toMatch(/"(aggregateRating|rating\w*|review\w*)":/i)
  },
)

it('files for machines list every page with the day of its text, and say whom researchers write to, and until when', async () => {
  const read = async (path: string) => (await fetch(site + path)).text()
  const sitemap = await read('/sitemap.xml')
  const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
  expect(locations.map(([, url]) => url)).toEqual(
    expect.arrayContaining(pathnames.map((path) => siteUrl + path)),
  )
  expect(sitemap).toContain(`<loc>${siteUrl}${policies[0]}</loc><lastmod>20`)
  expect(await read('/robots.txt')).toContain(
    `Sitemap: ${siteUrl}/sitemap.xml\n`,
  )
  const security = await read('/.well-known/security.txt')
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(security.match(/^Expires: (.*)$/m)?.[1] ?? '')
  const days = (expires - Date.parse(today)) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
})
