import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dist, open, site } from './setup/open.ts'
import { facts, kinds, pathnames, policies } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

const { siteUrl, productName } = facts

/** The bytes of a picture of the site, by its size. */
function sizeOf(path: string): string {
  const png = readFileSync(join(dist, path))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

it.each(kinds)(
  'the head of %s tells search engines and link previews what the page is',
  async (path) => {
    const page = await open(path)
    const content = (selector: string) =>
      page.locator(`meta[${selector}]`).getAttribute('content')
    expect(await page.title()).toContain(productName)
    const description = (await content('name=description')) ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      siteUrl + path,
    )
    expect(await content('property="og:locale"')).toBe('en_IN')
    expect(await content('property="og:url"')).toBe(siteUrl + path)
    const image = (await content('property="og:image"')) ?? ''
    expect(sizeOf(new URL(image).pathname)).toBe('1200x630')

    const json = await page
      .locator('script[type="application/ld+json"]')
      .textContent()
    const types = JSON.parse(json ?? '')['@graph'].map(
      (node: { '@type': string }) => node['@type'],
    )
    const own = path === '/' ? ['WebSite', 'MobileApplication'] : []
    expect(types).toEqual(['Organization', 'WebPage', ...own])
    expect(json).not.toMatch(/"(aggregateRating|rating\w*|review\w*)":/i)
  },
)

describe('the files for machines', () => {
  const read = async (path: string) => {
    const response = await fetch(site + path)
    expect(response.status).toBe(200)
    return response.text()
  }

  it('list every page in the sitemap, with the day of its text, and name it to every crawler', async () => {
    const text = await read('/sitemap.xml')
    const locations = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => url,
    )
    expect(locations.toSorted()).toEqual(
      expect.arrayContaining(pathnames.map((path) => siteUrl + path)),
    )
    expect(text).toContain(`<loc>${siteUrl}${policies[0]}</loc><lastmod>20`)
    expect(await read('/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    )
  })

  it('tell security researchers whom to write to, and until when', async () => {
    const text = await read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const expires = Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '')
    const days = (expires - Date.parse(today)) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(366)
  })
})
