import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import te from '../src/i18n/te.json'
import { dist, open, site } from './setup/open.ts'
import { facts, manifest } from './setup/pages.ts'

/** The values of some attributes in a page, as React writes them. */
const valuesOf = (path: string, names: string) => {
  const file = path === '/' ? '/index' : path
  const html = readFileSync(join(dist, `${file}.html`), 'utf8')
  const attributes = new RegExp(` (?:${names})="([^"]*)"`, 'g')
  return Array.from(html.matchAll(attributes), ([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
}

it('every link of a page leads to a canonical address and an id that exists', async () => {
  const pages = [...manifest.pathnames, '/404']
  const ids = new Map(pages.map((path) => [path, valuesOf(path, 'id')]))
  const found: string[] = []
  const files = new Set<string>()
  for (const [path, own] of ids) {
    if (new Set(own).size < own.length) found.push(`${path}: an id twice`)
    const named = valuesOf(path, 'content').filter((value) =>
      /^https:/.test(value),
    )
    for (const value of [...valuesOf(path, 'href|src'), ...named]) {
      const { href, origin, pathname, hash } = new URL(
        value,
        facts.siteUrl + path,
      )
      const place = decodeURIComponent(hash.slice(1))
      const isRight =
        origin !== facts.siteUrl
          ? /^(https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(href)
          : ids.has(pathname)
            ? !place || ids.get(pathname)?.includes(place)
            : files.add(pathname) && /\.\w+$/.test(pathname)
      if (!isRight) found.push(`${path}: ${href}`)
    }
  }
  for (const file of files) if (!(await fetch(site + file)).ok) found.push(file)
  expect(found).toEqual([])
  expect(files.size).toBeGreaterThan(2)
})

it('every page names the privacy policy and the terms', () => {
  const without = manifest.pathnames.filter((path) => {
    const links = valuesOf(path, 'rel')
    return !['privacy-policy', 'terms-of-service'].every((relation) =>
      links.includes(relation),
    )
  })
  expect(without).toEqual([])
})

// The app and other sites link to them.
it('promised pages and sections keep their addresses', async () => {
  for (const path of ['PrivacyPolicy', 'TNC', 'guidelines', 'delete-account'])
    expect((await fetch(`${site}/${path}`)).ok).toBe(true)
  const sections = ['features', 'safety', 'languages']
  expect(valuesOf('/', 'id')).toEqual(expect.arrayContaining(sections))
})

it('an unknown address below that of a language gets the error screen in it', async () => {
  const page = await open('/te/no/such/page')
  expect(page.status).toBe(404)
  expect(await page.locator('html').getAttribute('lang')).toBe('te-IN')
  const home = page.getByRole('link', { name: te.error.home })
  await home.click()
  expect(page.url()).toBe(`${site}/te`)
})

// The hosting tests cover other spellings of addresses.
it('an unknown address gets the error screen with status 404', async () => {
  const page = await open('/no/such/page/at/any/depth')
  expect(page.status).toBe(404)
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.innerText()).toBe('Unexpected Application Error!')
  const status = page.getByText('404 Not Found', { exact: true })
  expect(await status.isVisible()).toBe(true)
  expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(
    1,
  )
  expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  expect(page.url()).toBe(`${site}/`)
})
