import { expect, inject, it } from 'vitest'
import { brokenDraft } from './setup/grown-site.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const { now } = inject('grown')
const site = now.address
const bodyOf = async (path: string) => (await fetch(site + path)).text()

it('a file in content/landing is a section, with its link in the navigation, and prints facts', async () => {
  const landing = await open(site, desktop)
  const section = landing.locator('main > #night-shift')
  expect(await section.innerText()).toContain(facts.productName)
  const navigation = landing.getByRole('banner')
  await navigation.getByRole('link', { name: 'Night shift' }).click()
  expect(landing.url()).toBe(`${site}/#night-shift`)
})

it('a file in content/pages is a page, in the sitemap, with its Markdown copy and found where it was before', async () => {
  const plain = await open(`${site}/plain`)
  expect(await plain.getByText('No heading.').isVisible()).toBe(true)
  const contents = plain.getByRole('navigation', { name: 'Contents' })
  expect(await contents.count()).toBe(0)
  const entry = `<loc>${facts.siteUrl}/plain</loc><lastmod>`
  expect(await bodyOf('/sitemap.xml')).toContain(entry)
  expect(await bodyOf('/plain.md')).toContain('No heading.')
  for (const end of ['', '.md']) {
    const { status, url } = await fetch(`${site}/plain-before${end}`)
    expect([status, url]).toEqual([200, `${site}/plain${end}`])
  }
})

it('a draft with errors is left out of a build, also of one that shows drafts', async () => {
  expect(now.output).toContain(
    `Left out, for npm run check tells errors in it: ${brokenDraft}`,
  )
  expect(await open(`${site}/guidelines/draft`)).toMatchObject({ status: 404 })
})
