import { describe, expect, it } from 'vitest'
import { newPage, open, phone, site } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { runningScripts } from './setup/scripts.ts'

const comparison = '/privacypolicy/compare/2026-11-21..2027-05-13'
const canonicalOf = (path: string) => `${facts.siteUrl}${path}`

describe('the policy in force', () => {
  it('says when it changes, and leads to what changes', async () => {
    const page = await open('/privacypolicy')
    const banner = page.getByRole('note')
    expect(await banner.innerText()).toContain('This text changes on 13 May 2027.')
    await banner.getByRole('link', { name: 'See what changes' }).click()
    expect(page.url()).toBe(site + comparison)
  })

  it('says nothing where nothing changes', async () => {
    const page = await open('/tnc')
    expect(await page.getByRole('note').count()).toBe(0)
    expect(await page.getByRole('article').innerText()).toContain('In force from 21 November 2026')
  })

  it('has the same text at its permanent address, which search engines know by the policy', async () => {
    const [page, permanent] = [await open('/tnc'), await open('/tnc/2026-11-21')]
    const text = (it: typeof page) => it.locator('.prose').innerText()
    expect(await text(permanent)).toBe(await text(page))
    const canonical = permanent.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(canonicalOf('/tnc'))
  })
})

describe('an announced version', () => {
  it('says from when it applies, and leads to the version in force', async () => {
    const page = await open('/privacypolicy/2027-05-13')
    const notice = page.getByRole('note')
    expect(await notice.innerText()).toMatch(
      /^Not yet in force\. This version applies from 13 May 2027\. It was announced on 21 November 2026\./,
    )
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(canonicalOf('/privacypolicy/2027-05-13'))
    await notice.getByRole('link', { name: 'Read the version in force' }).click()
    expect(page.url()).toBe(`${site}/privacypolicy`)
  })

  it('is at its address however that is written', async () => {
    for (const path of ['/PrivacyPolicy/2027-05-13/', '/privacypolicy/2027-05-13.html']) {
      expect((await fetch(site + path)).status).toBe(200)
    }
    expect((await fetch(`${site}/privacypolicy/2027-05-14`)).status).toBe(404)
  })
})

describe('the list of versions', () => {
  it('has the newest first, each with its days, its note and its comparison', async () => {
    const page = await open('/privacypolicy')
    await page.getByRole('link', { name: 'All versions' }).first().click()
    expect(page.url()).toBe(`${site}/privacypolicy/versions`)
    const entries = page.getByRole('article').locator('ol > li')
    expect(await entries.count()).toBe(2)
    const [newest, first] = await entries.allInnerTexts()
    expect(newest).toMatch(
      /^13 May 2027\s+Not yet in force; announced on 21 November 2026\s+The rights/,
    )
    expect(first).toMatch(/^21 November 2026\s+In force\s+The first version\./)
    await entries
      .first()
      .getByRole('link', { name: /^Compare/ })
      .click()
    expect(page.url()).toBe(site + comparison)
  })

  it('offers a feed with an entry for each version of each policy and its note', async () => {
    const page = await open('/tnc/versions')
    const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    const response = await fetch(site + address)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const text = await response.text()
    const feed = await newPage()
    await feed.setContent('<p></p>')
    const ids = await feed.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      return [...parsed.querySelectorAll('entry > id')].map((id) => id.textContent)
    }, text)
    expect(ids.toSorted()).toEqual(
      ['/privacypolicy/2026-11-21', '/privacypolicy/2027-05-13', '/tnc/2026-11-21'].map(
        canonicalOf,
      ),
    )
    expect(text).toContain('<summary>The rights, notice and security rules')
  })
})

describe('the comparison of two versions', () => {
  it('begins with a summary, and shows the change word by word without JavaScript', async () => {
    const page = await open(comparison, { ...phone, javaScriptEnabled: false })
    const summary = page.getByRole('region', { name: 'What changes' })
    for (const group of ['New (', 'Changed (', 'Renamed (', 'Moved (']) {
      expect(await summary.innerText()).toContain(group)
    }
    expect(await summary.innerText()).not.toContain('Removed (')
    const renamed = page.getByRole('heading', { name: /Our notice, item by item/ })
    expect(await renamed.first().locator('ins').count()).toBeGreaterThan(0)
    expect(await page.locator('details').count()).toBeGreaterThan(5)
  })

  it('is there for neighbours only', async () => {
    for (const range of ['2027-05-13..2026-11-21', '2026-11-21', 'a..b', '2026-11-21..2026-11-21'])
      expect((await fetch(`${site}/privacypolicy/compare/${range}`)).status, range).toBe(404)
  })
})

describe.each([
  '/tnc/versions',
  '/privacypolicy/2026-11-21',
  '/privacypolicy/2027-05-13',
  comparison,
])('the page %s', (path) => {
  it('is one request, without JavaScript', async () => {
    const page = await open(path, phone)
    await page.waitForLoadState('networkidle')
    const requests = page.requests.map((url) => new URL(url).pathname)
    expect(requests.filter((it) => !/icon|manifest/.test(it))).toEqual([path])
    expect(await runningScripts(page)).toEqual([])
    expect(page.complaints).toEqual([])
  })
})
