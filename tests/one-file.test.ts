import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

const section =
  '---\ntitle: Stories\nanchor: stories\nnav: Stories\n---\n\n## Stories from the night shift\n\nSomebody listened.\n'
const page =
  '---\ntitle: Cookie Notice\ndescription: Why this website sets no cookies, and what it would do before it ever did.\nlayout: policy\nupdated: 2031-01-02\n---\n\n## What we store [#storage]\n\nNothing for anyone under {facts.minimumAge}, and nothing for anyone else.\n'

const copy = copyProject()
copy.write('content/landing/055-stories.mdx', section)
copy.write('content/pages/cookies.mdx', page)
expect((await copy.build()).output).toContain('Built into dist/')
const { address: site, stop } = await serve(copy.dist)

afterAll(async () => {
  await stop()
  copy.remove()
})

describe('one new file', () => {
  it('in content/landing is a section, with its link in the navigation', async () => {
    const landing = await open(site, desktop)
    expect(await landing.locator('main > #stories h2').innerText()).toBe(
      'Stories from the night shift',
    )
    await landing
      .getByRole('banner')
      .getByRole('link', { name: 'Stories' })
      .click()
    expect(landing.url()).toBe(`${site}/#stories`)
  })

  it('in content/pages is a page', async () => {
    const cookies = await open(`${site}/cookies`)
    expect(cookies.status).toBe(200)
    for (const name of ['Cookie Notice', '1. What we store'])
      expect(await cookies.getByRole('heading', { name }).isVisible()).toBe(
        true,
      )
    expect(await cookies.getByText('under 18').isVisible()).toBe(true)
  })

  it('in content/pages stands in the sitemap, has its Markdown copy, and is known to 404.html', async () => {
    const read = async (path: string) => (await fetch(site + path)).text()
    const entry = `<loc>${facts.siteUrl}/cookies</loc><lastmod>2031-01-02</lastmod>`
    expect(await read('/sitemap.xml')).toContain(entry)
    expect(await read('/cookies.md')).toContain('## 1. What we store\n')
    expect(await read('/no-such-page')).toMatch(
      /data-pathnames="[^"]* \/cookies[ "]/,
    )
    expect(existsSync(join(copy.dist, 'cookies/index.html'))).toBe(true)
  })
})
