import { describe, expect, it } from 'vitest'
import { type OpenPage, open, site } from './setup/open.ts'
import { facts, pathnames, permanentPathnames, unknownPath } from './setup/pages.ts'

const known = new Set([...pathnames, ...permanentPathnames])

interface Crawled {
  ids: Set<string>
  urls: string[]
}

const crawled = new Map<string, Crawled>()
for (const path of [...known, unknownPath]) {
  const page = await open(path)
  crawled.set(path, await crawl(page))
  await page.close()
}

describe.each([...crawled])('the page %s', (path, { ids, urls }) => {
  const own = urls.map((url) => new URL(url)).filter(({ origin }) => origin === site)

  it('links to nothing on this site that is not there, images, icons and scripts included', async () => {
    const addresses = new Set(own.map(({ pathname }) => pathname))
    addresses.delete(unknownPath)
    expect(addresses.size).toBeGreaterThan(2)
    const answers = await Promise.all(
      [...addresses].map(async (it) => `${it} ${(await fetch(site + it)).status}`),
    )
    expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([])
  })

  it('links to no place in a page that is not there', () => {
    const broken = own
      .filter(({ hash }) => hash !== '')
      .filter(({ pathname, hash }) => {
        const target = pathname === path ? ids : crawled.get(pathname)?.ids
        return !target?.has(decodeURIComponent(hash.slice(1)))
      })
    expect(broken.map(String)).toEqual([])
  })

  it('names its own pages by their canonical addresses, versions by their permanent ones', () => {
    const pages = own.filter(({ pathname }) => !/\.\w+$/.test(pathname) && pathname !== path)
    expect(pages.map(({ pathname }) => pathname).filter((p) => !known.has(p))).toEqual([])
  })

  it('links to other places only by https, mail and telephone', () => {
    const others = urls.filter((url) => new URL(url).origin !== site)
    expect(
      others.filter((url) => !/^(https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(url)),
    ).toEqual([])
  })

  it('gives each id once', async () => {
    const page = await open(path)
    const all = await page.locator('[id]').evaluateAll((nodes) => nodes.map(({ id }) => id))
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })
})

/** All ids of a page, and all addresses it names, those that begin with the published address as if it were here. */
async function crawl(page: OpenPage): Promise<Crawled> {
  const { ids, urls } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    // The icon is in the page itself.
    urls: [
      ...document.querySelectorAll(
        '[href]:not([rel=icon][href^="data:image/"]), [src], [content^="https:"]',
      ),
    ].map((element) => {
      const { baseURI } = document
      const names = ['href', 'src', 'content']
      const value = names.map((name) => element.getAttribute(name)).find((it) => it !== null)
      return new URL(value ?? '', baseURI).href
    }),
  }))
  return {
    ids: new Set(ids),
    urls: urls.map((url) =>
      url.startsWith(facts.siteUrl) ? url.replace(facts.siteUrl, site) : url,
    ),
  }
}
