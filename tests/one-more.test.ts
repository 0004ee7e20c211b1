import { expect, inject, it } from 'vitest'
import { brokenDraft } from './setup/grown-site.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const { address: site, output } = inject('grown').now
const bodyOf = async (path: string) => (await fetch(site + path)).text()

it('a file in content/landing is a section, with its link in the navigation, and prints facts', async () => {
  const landing = await open(site, desktop)
  const section = landing.locator('main > #night-shift')
  expect(await section.innerText()).toContain(facts.productName)
  const link = landing.getByRole('banner').locator('[href="#night-shift"]')
  expect(await link.innerText()).toBe('Night shift')
})

it('a file in content/pages is a page, in the sitemap, with its Markdown copy and found where it was before', async () => {
  expect(await bodyOf('/plain')).toContain('<p>No heading.</p>')
  const entry = `<loc>${facts.siteUrl}/plain</loc><lastmod>`
  expect(await bodyOf('/sitemap.xml')).toContain(entry)
  for (const end of ['', '.md']) {
    const { status, url } = await fetch(`${site}/plain-before${end}`)
    expect([status, url]).toEqual([200, `${site}/plain${end}`])
  }
})

it('a draft with errors is left out of a build, also of one that shows drafts', async () => {
  const told = `Left out, for npm run check tells errors in it: ${brokenDraft}`
  expect(output).toContain(told)
  expect((await fetch(`${site}/guidelines/draft`)).status).toBe(404)
})
