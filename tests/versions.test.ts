import { describe, expect, it } from 'vitest'
import { newPage, open, phone, site } from './setup/open.ts'
import { facts, manifest, permanentPathnames } from './setup/pages.ts'

const comparison = '/privacypolicy/compare/2026-11-21..2027-05-13'
const canonicalOf = (path: string) => `${facts.siteUrl}${path}`

it('the policy in force says nothing where nothing changes, and has the same text at its permanent address', async () => {
  const [page, permanent] = [await open('/tnc'), await open('/tnc/2026-11-21')]
  expect(await page.getByRole('note').count()).toBe(0)
  expect(await page.getByRole('article').innerText()).toContain(
    'In force from 21 November 2026',
  )
  const text = (it: typeof page) => it.locator('.prose').innerText()
  expect(await text(permanent)).toBe(await text(page))
  const canonical = permanent.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toBe(canonicalOf('/tnc'))
})

it('an announced version says from when it applies, and leads to the version in force', async () => {
  const page = await open('/privacypolicy/2027-05-13')
  const notice = page.getByRole('note')
  expect(await notice.innerText()).toMatch(
    /^Not yet in force\. This version applies from 13 May 2027\. It was announced on 21 November 2026\./,
  )
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toBe(
    canonicalOf('/privacypolicy/2027-05-13'),
  )
  await notice.getByRole('link', { name: 'Read the version in force' }).click()
  expect(page.url()).toBe(`${site}/privacypolicy`)
})

describe('the list of versions', () => {
  it('has the newest first, each with its days, its note and its comparison', async () => {
    const page = await open('/privacypolicy')
    await page.getByRole('link', { name: 'All versions' }).first().click()
    expect(page.url()).toBe(`${site}/privacypolicy/versions`)
    const entries = page.getByRole('article').locator('ol > li')
    const summary = manifest.policies.get('privacypolicy')?.versions.at(-1)
      ?.frontMatter.version
    expect(
      (await entries.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    ).toEqual([
      expect.stringContaining(
        `13 May 2027 Not yet in force; announced on 21 November 2026 ${summary?.summary}`,
      ),
      expect.stringMatching(/^21 November 2026 In force The first version\./),
    ])
    const compare = entries.first().getByRole('link', { name: /^Compare/ })
    await compare.click()
    expect(page.url()).toBe(site + comparison)
  })

  it('offers a feed with an entry for each version of each policy and its note', async () => {
    const page = await open('/tnc/versions')
    const address = await page
      .locator('link[type="application/atom+xml"]')
      .getAttribute('href')
    const response = await fetch(site + address)
    expect(response.headers.get('content-type')).toBe(
      'application/atom+xml; charset=utf-8',
    )
    const entries = await (await newPage()).evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        const textIn = (it: Element, name: string) =>
          it.querySelector(name)?.textContent ?? ''
        return [...parsed.querySelectorAll('entry')].map((entry) => ({
          id: textIn(entry, 'id'),
          summary: textIn(entry, 'summary'),
        }))
      },
      await response.text(),
    )
    expect(entries.map(({ id }) => id).toSorted()).toEqual(
      permanentPathnames.map(canonicalOf),
    )
    for (const { summary } of entries) expect(summary).toMatch(/^\S.*\.$/)
  })
})

describe('the comparison of two versions', () => {
  it('begins with a summary, and shows the change word by word without JavaScript', async () => {
    const page = await open(comparison, { ...phone, javaScriptEnabled: false })
    const summary = page.getByRole('region', { name: 'What changes' })
    for (const group of ['New (', 'Changed (', 'Renamed (', 'Moved ('])
      expect(await summary.innerText()).toContain(group)
    expect(await summary.innerText()).not.toContain('Removed (')
    const renamed = page.getByRole('heading', {
      name: /Our notice, item by item/,
    })
    expect(await renamed.first().locator('ins').count()).toBeGreaterThan(0)
    expect(await page.locator('details').count()).toBeGreaterThan(5)
  })

  it('is there for two versions in their order, as versions are for their days', async () => {
    const ranges = [
      '2027-05-13..2026-11-21',
      '2026-11-21',
      'a..b',
      '2026-11-21..2026-11-21',
    ]
    for (const path of [
      ...ranges.map((range) => `compare/${range}`),
      '2027-05-14',
    ])
      expect((await fetch(`${site}/privacypolicy/${path}`)).status, path).toBe(
        404,
      )
  })
})
