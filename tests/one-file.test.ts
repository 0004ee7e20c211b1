import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPreviewServer, listen } from '../scripts/hosting/preview-server.ts'
import { desktop, open, phone } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'

const section = `---
title: Stories
anchor: stories
nav: Stories
---

## Stories from the night shift

Somebody listened.
`

const page = `---
title: Cookie Notice
description: Why this website sets no cookies, and what it would do before it ever did.
layout: policy
updated: 2031-01-02
---

## What we store [#storage]

Nothing for anyone under {facts.minimumAge}, and nothing for anyone else.
`

describe('one new file', () => {
  const copy = copyProject()
  const server = createPreviewServer(join(copy.folder, 'dist'))
  let site = ''

  beforeAll(async () => {
    copy.write('content/landing/055-stories.mdx', section)
    copy.write('content/pages/cookies.mdx', page)
    const built = await copy.run('build')
    expect(built.output).toContain('Built into dist/')
    expect(built.code).toBe(0)
    site = await listen(server, 0)
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
    copy.remove()
  })

  it('in content/landing is a section between its neighbours by number', async () => {
    const landing = await open(site)
    const ids = await landing.locator('main > *').evaluateAll((all) => all.map(({ id }) => id))
    const place = ids.indexOf('stories')
    expect(ids[place - 1]).toBe('safety')
    expect(ids[place + 1]).toBe('languages')
    const heading = landing.getByRole('heading', { level: 2, name: 'Stories from the night shift' })
    expect(await heading.isVisible()).toBe(true)
  })

  it('in content/landing brings its link into the navigation, which leads to it', async () => {
    const landing = await open(site, desktop)
    const links = landing.getByRole('banner').getByRole('link')
    const names = (await links.allInnerTexts()).map((name) => name.trim())
    const place = names.indexOf('Stories')
    expect(place).toBeGreaterThan(0)
    await links.nth(place).click()
    expect(landing.url()).toBe(`${site}/#stories`)
    expect(await landing.getByText('Somebody listened.').isVisible()).toBe(true)
  })

  it('in content/landing brings its link into the mobile menu', async () => {
    const landing = await open(site, phone)
    const link = landing.getByRole('banner').getByRole('link', { name: 'Stories' })
    expect(await link.filter({ visible: true }).count()).toBe(0)
    await landing.getByRole('button', { name: /menu/i }).click()
    await link.filter({ visible: true }).click()
    expect(landing.url()).toBe(`${site}/#stories`)
  })

  it('in content/pages is a page, whatever the case of its address', async () => {
    for (const path of ['/cookies', '/Cookies/']) {
      const cookies = await open(site + path)
      expect(cookies.status).toBe(200)
      expect(await cookies.getByRole('heading', { level: 1 }).innerText()).toBe('Cookie Notice')
      expect(await cookies.getByText('under 18').isVisible()).toBe(true)
      const clause = cookies.getByRole('heading', { level: 2, name: '1. What we store' })
      expect(await clause.isVisible()).toBe(true)
    }
  })

  it('in content/pages stands in the sitemap, and has its Markdown copy', async () => {
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
    const entry = `<loc>${facts.siteUrl}/cookies</loc><lastmod>2031-01-02</lastmod>`
    expect(sitemap).toContain(entry)
    const copied = await fetch(`${site}/cookies.md`)
    expect(copied.status).toBe(200)
    expect(await copied.text()).toContain('## 1. What we store\n')
  })

  it('in content/pages is found by 404.html on a plain host', async () => {
    const html = await (await fetch(`${site}/no-such-page`)).text()
    expect(html).toMatch(/data-pathnames="[^"]* \/cookies[ "]/)
    expect(existsSync(join(copy.folder, 'dist/cookies/index.html'))).toBe(true)
  })
})
