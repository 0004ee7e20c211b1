import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../scripts/content/facts.ts'
import { distFolder } from '../scripts/site/build-report.ts'
import { open, site } from './setup/open.ts'
import { today } from './setup/today.ts'

const { siteUrl, productName } = readFacts().value ?? { siteUrl: '', productName: '' }
const paths = ['/', '/tnc', '/privacypolicy', '/guidelines', '/delete-account']

describe.each(paths)('the head of %s', (path) => {
  it('has a title, a description of its own and the canonical address', async () => {
    const page = await open(path)
    expect(await page.title()).toContain(productName)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(50)
    expect(description?.length).toBeLessThanOrEqual(160)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(siteUrl + path)
  })

  it('shows link previews a picture that exists and is 1200 by 630', async () => {
    const page = await open(path)
    const property = (name: string) =>
      page.locator(`meta[property="og:${name}"]`).getAttribute('content')
    expect(await property('locale')).toBe('en_IN')
    expect(await property('url')).toBe(siteUrl + path)
    const image = (await property('image')) ?? ''
    const png = readFileSync(join(distFolder, new URL(image).pathname))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it('tells search engines what the page is, without any rating', async () => {
    const page = await open(path)
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    const types = data['@graph'].map((node: { '@type': string }) => node['@type'])
    expect(types).toEqual([
      'Organization',
      'WebSite',
      'WebPage',
      path === '/' ? 'MobileApplication' : 'BreadcrumbList',
    ])
    expect(JSON.stringify(data)).not.toMatch(/"(aggregateRating|rating\w*|review\w*)":/i)
  })
})

describe('the files for machines', () => {
  const read = async (path: string) => {
    const response = await fetch(site + path)
    expect(response.status).toBe(200)
    return { text: await response.text(), type: response.headers.get('content-type') }
  }

  it('list every page in the sitemap, with the day of its text', async () => {
    const { text } = await read('/sitemap.xml')
    const locations = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
    const history = [
      '/tnc/versions',
      '/privacypolicy/versions',
      '/privacypolicy/2027-05-13',
      '/privacypolicy/compare/2026-11-21..2027-05-13',
    ]
    expect(locations.toSorted()).toEqual([...paths, ...history].map((p) => siteUrl + p).toSorted())
    expect(text).toContain(`<loc>${siteUrl}/tnc</loc><lastmod>2026-11-21</lastmod>`)
  })

  it('let every crawler in and name the sitemap', async () => {
    const { text } = await read('/robots.txt')
    expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
  })

  it('tell security researchers whom to write to, and until when', async () => {
    const { text } = await read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const expires = new Date(text.match(/^Expires: (.*)$/m)?.[1] ?? '').getTime()
    const days = (expires - Date.parse(today)) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(366)
  })

  it('name icons in the web manifest that exist in the size they claim', async () => {
    const manifest = JSON.parse((await read('/site.webmanifest')).text)
    expect(manifest.name).toBe(productName)
    expect(manifest.icons.length).toBeGreaterThan(1)
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(join(distFolder, src))
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const icon of ['/icon-192.png', '/apple-touch-icon.png']) await read(icon)
  })

  it.each(paths.slice(1))('hold %s as Markdown with every word of its text', async (path) => {
    const { text, type } = await read(`${path}.md`)
    expect(type).toBe('text/markdown; charset=utf-8')
    const page = await open(path, { javaScriptEnabled: false })
    const words = await page.locator('.prose').evaluate((prose) => {
      for (const widget of prose.querySelectorAll('[data-island], .island-fallback, .in-force'))
        widget.remove()
      return (prose as HTMLElement).innerText.match(/\p{L}{4,}/gu) ?? []
    })
    expect(words.length).toBeGreaterThan(200)
    const copied = new Set(text.match(/\p{L}{4,}/gu))
    expect(words.filter((word) => !copied.has(word))).toEqual([])
  })
})
