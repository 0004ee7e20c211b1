import { describe, expect, it } from 'vitest'
import { newPage, type OpenPage, site, visit } from './setup/open.ts'
import { facts, manifest, unknownPath } from './setup/pages.ts'

const crawled = new Map<string, Awaited<ReturnType<typeof crawl>>>()
const page = await newPage()
for (const path of [...manifest.pathnames, unknownPath])
  crawled.set(path, await crawl(await visit(page, path)))

describe.each([...crawled])('the page %s', (path, { ids, urls }) => {
  const own = urls
    .map((url) => new URL(url))
    .filter(({ origin }) => origin === site)

  it('links to nothing on this site that is not there, images, icons and scripts included', async () => {
    const addresses = new Set(own.map(({ pathname }) => pathname))
    addresses.delete(unknownPath)
    expect(addresses.size).toBeGreaterThan(2)
    const answers = await Promise.all(
      [...addresses].map(
        async (it) => `${it} ${(await fetch(site + it)).status}`,
      ),
    )
    expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([])
  })

  it('links to no place in a page that is not there, and gives each id once', () => {
    const broken = own
      .filter(({ hash }) => hash !== '')
      .filter(({ pathname, hash }) => {
        const target = pathname === path ? ids : crawled.get(pathname)?.ids
        return !target?.includes(decodeURIComponent(hash.slice(1)))
      })
    expect(broken.map(String)).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('names pages by their canonical addresses, and other places only by https, mail and telephone', () => {
    const pages = own.filter(
      ({ pathname }) => !/\.\w+$/.test(pathname) && pathname !== path,
    )
    expect(
      pages
        .map(({ pathname }) => pathname)
        .filter((it) => !manifest.pathnames.includes(it)),
    ).toEqual([])
    const others = urls.filter((url) => new URL(url).origin !== site)
    expect(
      others.filter(
        (url) => !/^(https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(url),
      ),
    ).toEqual([])
  })
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
      ...document.querySelectorAll(
        '[href]:not([rel=icon][href^="data:image/"]), [src], [content^="https:"]',
      ),
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
