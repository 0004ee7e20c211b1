import { expect, it } from 'vitest'
import { newPage, type OpenPage, site, visit } from './setup/open.ts'
import { facts, manifest, unknownPath } from './setup/pages.ts'

it('no page links to a page, a file or a place within one that is not there, names pages otherwise than by their canonical addresses, or gives an id twice', async () => {
  const page = await newPage()
  const crawled = new Map<string, Awaited<ReturnType<typeof crawl>>>()
  for (const path of [...manifest.pathnames, unknownPath])
    crawled.set(path, await crawl(await visit(page, path)))

  const found: string[] = []
  const files = new Set<string>()
  for (const [path, { ids, urls }] of crawled) {
    const report = (what: string) => found.push(`${path}: ${what}`)
    for (const id of ids)
      if (ids.indexOf(id) !== ids.lastIndexOf(id)) report(`#${id} twice`)
    for (const url of urls) {
      const { origin, pathname, hash } = new URL(url)
      if (origin !== site) {
        if (!/^(https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(url))
          report(url)
        continue
      }
      const target = crawled.get(pathname)
      const id = decodeURIComponent(hash.slice(1))
      if (!target && !/\.\w+$/.test(pathname)) report(url)
      if (target && id && !target.ids.includes(id)) report(url)
      if (!target) files.add(pathname)
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
  const page = await newPage()
  const paths = '/ /PrivacyPolicy /TNC /guidelines /delete-account'
  for (const path of paths.split(' ')) {
    await visit(page, path)
    expect([path, page.status]).toEqual([path, 200])
  }
  await visit(page, '/')
  for (const id of ['features', 'safety', 'languages'])
    expect(await page.locator(`section#${id}`).count()).toBe(1)
})

/**
 * All ids of a page, and all addresses it names but the icon that is in the
 * page itself; those that begin with the published address as if it were here.
 */
async function crawl(
  page: OpenPage,
): Promise<{ ids: string[]; urls: string[] }> {
  const { ids, urls } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    urls: [
      ...document.querySelectorAll('[href], [src], [content^="https:"]'),
    ].map((element) => {
      const names = ['href', 'src', 'content']
      const value = names
        .map((name) => element.getAttribute(name))
        .find((it) => it !== null)
      return new URL(value ?? '', document.baseURI).href
    }),
  }))
  const here = (url: string) =>
    url.startsWith(facts.siteUrl) ? url.replace(facts.siteUrl, site) : url
  return { ids, urls: urls.map(here) }
}
