import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist, newPage, type OpenPage, open, site } from './setup/open.ts'
import { facts, manifest } from './setup/pages.ts'

it('no page links to a page, a file or a place within one that is not there, names pages otherwise than by their canonical addresses, or gives an id twice', async () => {
  const page = await newPage()
  const crawled = new Map<string, Awaited<ReturnType<typeof crawl>>>()
  for (const path of [...manifest.pathnames, '/404'])
    crawled.set(
      path,
      await crawl(page, `${path === '/' ? 'index' : path}.html`),
    )

  const found: string[] = []
  const files = new Set<string>()
  for (const [path, { ids, urls }] of crawled) {
    const report = (what: string) => found.push(`${path}: ${what}`)
    for (const id of ids)
      if (ids.indexOf(id) !== ids.lastIndexOf(id)) report(`#${id} twice`)
    for (const url of urls.map((it) => new URL(it, facts.siteUrl + path))) {
      const target = crawled.get(url.pathname)
      const id = decodeURIComponent(url.hash.slice(1))
      if (url.origin !== facts.siteUrl) {
        if (!/^(https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(url.href))
          report(url.href)
      } else if (!target && /\.\w+$/.test(url.pathname)) files.add(url.pathname)
      else if (!target || (id && !target.ids.includes(id))) report(url.href)
    }
  }
  for (const file of files) {
    const { status } = await fetch(site + file)
    if (status !== 200) found.push(`${file}: ${status}`)
  }
  expect(found).toEqual([])
  expect(files.size).toBeGreaterThan(2)
})

// The app and others link to them.
it('the pages and the sections that were promised are where they were, in any case', async () => {
  for (const path of [
    '/PrivacyPolicy',
    '/TNC',
    '/guidelines',
    '/delete-account',
  ])
    expect(await open(path)).toMatchObject({ status: 200 })
  const page = await open('/')
  for (const id of ['features', 'safety', 'languages'])
    expect(await page.locator(`section#${id}`).count()).toBe(1)
})

// What the hosts answer to an address, however it is written, is tested in
// hosts/.
it.each(['/no/such/page/at/any/depth', '/%E0%A4%95'])(
  'the error screen answers %s with status 404 and a way home, and is no page for search engines',
  async (path) => {
    const page = await open(path)
    expect(page.status).toBe(404)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toBe('Unexpected Application Error!')
    const status = page.getByText('404 Not Found', { exact: true })
    expect(await status.isVisible()).toBe(true)
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  },
)

/** All ids of a page, and all addresses that it names, as they are written. */
function crawl(page: OpenPage, file: string) {
  return page.evaluate(
    (html) => {
      const page = new DOMParser().parseFromString(html, 'text/html')
      const valuesOf = (name: string) =>
        [...page.querySelectorAll(`[${name}]`)].map(
          (it) => it.getAttribute(name) ?? '',
        )
      const contents = valuesOf('content').filter((it) => /^https:/.test(it))
      const urls = [...valuesOf('href'), ...valuesOf('src'), ...contents]
      return { ids: valuesOf('id'), urls }
    },
    readFileSync(join(dist, file), 'utf8'),
  )
}
