import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { brokenDraft } from './setup/grown-site.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const { folder, now } = inject('grown')
const site = now.address
const bodyOf = async (path: string) => (await fetch(site + path)).text()

it('a file in content/landing is a section, with its link in the navigation, and prints facts', async () => {
  const landing = await open(site, desktop)
  const section = landing.locator('main > #night-shift')
  expect(await section.innerText()).toContain('eight hours')
  const navigation = landing.getByRole('banner')
  await navigation.getByRole('link', { name: 'Night shift' }).click()
  expect(landing.url()).toBe(`${site}/#night-shift`)
  expect(await bodyOf('/')).toContain('No front matter at all.')
})

it('a file in content/pages is a page, in the sitemap, with its Markdown copy, known to 404.html, and found where it was before', async () => {
  const plain = await open(`${site}/plain`)
  expect(await plain.getByText('No heading.').isVisible()).toBe(true)
  const contents = plain.getByRole('navigation', { name: 'Contents' })
  expect(await contents.count()).toBe(0)
  const entry = `<loc>${facts.siteUrl}/plain</loc><lastmod>`
  expect(await bodyOf('/sitemap.xml')).toContain(entry)
  expect(await bodyOf('/plain.md')).toContain('No heading.')
  expect(await bodyOf('/no-such-page')).toMatch(
    /data-pathnames="[^"]* \/plain[ "]/,
  )
  expect(existsSync(join(folder, 'now/plain/index.html'))).toBe(true)
  for (const end of ['', '.md']) {
    const { status, url } = await fetch(`${site}/plain-before${end}`)
    expect([status, url]).toEqual([200, `${site}/plain${end}`])
  }
})

it('a folder in src/islands is an island with props, which shares React with the other ones, whose file is known by its hash and fetched once', async () => {
  const counted = await open(`${site}/counted`, desktop)
  for (const words of ['3 cups', '5 "</script>']) {
    const button = counted.getByRole('button', { name: words })
    await button.click()
    const next = `${Number(words[0]) + 1}${words.slice(1)}`
    await counted.getByRole('button', { name: next }).waitFor()
  }
  expect(counted.complaints).toEqual([])
  const preloads = counted.locator('link[rel=modulepreload]')
  expect(await preloads.count()).toBeGreaterThan(0)
  for (const link of await preloads.all())
    expect(await link.getAttribute('integrity')).toMatch(/^sha256-/)
  const files = counted.requests.filter((url) => url.endsWith('.js'))
  expect(new Set(files).size).toBe(files.length)
})

it('a file in scripts/rules is a rule; a draft with errors is left out of a build, also of one that shows drafts', () => {
  expect(now.output).toContain(
    `Left out, for npm run check tells errors in it: ${brokenDraft}`,
  )
  expect(existsSync(join(folder, 'now/guidelines.html'))).toBe(true)
  expect(existsSync(join(folder, 'now/guidelines/draft.html'))).toBe(false)
})
