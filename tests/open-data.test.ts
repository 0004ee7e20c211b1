import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OpenData } from '../scripts/exports/open-data.ts'
import { sha256 } from '../scripts/seals/sha256.ts'
import { root } from '../scripts/text/paths.ts'
import { plainText } from '../src/compare/testing/plain-text.ts'
import { versionAtAddress } from '../src/site/policy.ts'
import { newPage, site, visit } from './setup/open.ts'
import { facts, kinds, manifest, pathnames } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

const { siteUrl, productName } = facts
const read = async (path: string) => (await fetch(site + path)).text()

it.each(kinds)(
  'the head of %s describes the page to search engines and link previews',
  async (path) => {
    const page = await read(path)
    const content = (name: string) =>
      new RegExp(`<meta ${name} content="([^"]*)"`).exec(page)?.[1] ?? ''
    expect(page).toMatch(new RegExp(`<title>[^<]*${productName}[^<]*</title>`))
    expect(content('name="description"')).toMatch(/^.{50,160}$/s)
    expect(page).toContain(`<link rel="canonical" href="${siteUrl}${path}"`)
    expect(content('property="og:url"')).toBe(siteUrl + path)
    // The link tests check that the image exists.
    expect(content('property="og:image"')).toMatch(/\.png$/)

    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
    expect(json).toContain('"@type":"WebPage"')
    const isHome = path === '/'
    expect(json.includes('"@type":"MobileApplication"')).toBe(isHome)
    expect(json).not.toMatch(/"(aggregateRating|rating\w*|review\w*)":/i)
  },
)

it('the files for programs are complete', async () => {
  const sitemap = await read('/sitemap.xml')
  for (const path of pathnames)
    expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`)
  expect(sitemap).toContain('</loc><lastmod>20')
  expect(await read('/robots.txt')).toContain(
    `Sitemap: ${siteUrl}/sitemap.xml\n`,
  )
  const security = await read('/.well-known/security.txt')
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(security) ?? []
  const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
})

it('policies.json has the hash of the Markdown copy of each version', async () => {
  const { policies }: OpenData = JSON.parse(await read('/policies.json'))
  const versions = policies.flatMap((policy) => policy.versions)
  expect(versions.length).toBeGreaterThan(0)
  for (const { markdown, seals } of versions) {
    const { pathname } = new URL(markdown)
    const found = [pathname, sha256(await read(pathname))]
    expect(found).toEqual([pathname, seals[0]?.markdownHash])
  }
})

const guide = readFileSync(join(root, 'docs/open-data.md'), 'utf8')
/** The declaration to Open Terms Archive in the guide. */
const [, select = ''] = /"select": "([^"]*)"/.exec(guide) ?? []
const [, remove = '[]'] = /"remove": (\[[^\]]*\])/.exec(guide) ?? []

it('programs can read each policy as a whole', async () => {
  const page = await newPage()
  for (const policy of manifest.policies.values()) {
    const current = versionAtAddress(policy)
    const path = `/${policy.slug}`
    const since = await read(`${path}/since/${current.day}`)
    expect(since).toMatch(/<title>[^<]*nothing has changed since/)
    expect(since).toContain('is the text in force today, word for word.')
    await visit(page, site + path)
    for (const address of [`${path}.md`, '/policies.json']) {
      const link = page.locator(`link[rel=alternate][href="${address}"]`)
      expect(await link.count()).toBe(1)
    }
    const words = await page.evaluate(
      ([text = '', others = '']) => {
        for (const element of document.querySelectorAll(others))
          element.remove()
        const found = document.querySelectorAll(text)
        return [...found].map((element) => element.textContent)
      },
      [select, JSON.parse(remove).join()],
    )
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    // The visitor's date is not part of the text.
    const text = plainText(current.document).replace(/.*the current date.*/, '')
    expect(words.map(letters)).toEqual([letters(text)])
  }
})
