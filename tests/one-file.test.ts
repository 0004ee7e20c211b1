import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

const section =
  '---\ntitle: Night shift\nanchor: night-shift\nnav: Night shift\n---\n\n## Night shift\n\nSomebody listened.\n'
const page =
  '---\ntitle: Night Notice\ndescription: Why this website sets no cookies, and what it would do before it ever did.\nlayout: policy\nupdated: 2031-01-02\n---\n\n## What we store [#storage]\n\nNothing for anyone under {facts.minimumAge}, and nothing for anyone else.\n'

const copy = copyProject()
copy.write('content/landing/055-night-shift.mdx', section)
copy.write('content/pages/night-notice.mdx', page)
copy.write(
  'content/pages/night-hours.mdx',
  '---\ntitle: Night hours\ndescription: When somebody listens at night, on which days, and in which languages.\n---\n\nWe are there at night.\n\nAlso on Sundays.\n',
)
expect((await copy.build()).output).toContain('Built into dist/')
const { address: site, stop } = await serve(copy.dist)

afterAll(async () => {
  await stop()
  copy.remove()
})

describe('one new file', () => {
  it('in content/landing is a section, with its link in the navigation, which may be named as its heading is', async () => {
    const landing = await open(site, desktop)
    expect(await landing.locator('main > #night-shift h2').innerText()).toBe(
      'Night shift',
    )
    await landing
      .getByRole('banner')
      .getByRole('link', { name: 'Night shift' })
      .click()
    expect(landing.url()).toBe(`${site}/#night-shift`)
    expect(await landing.locator('#night-shift').count()).toBe(1)
  })

  it('in content/pages needs no more than a title and a description', async () => {
    const plain = await open(`${site}/night-hours`)
    expect(await plain.getByText('We are there at night.').isVisible()).toBe(
      true,
    )
    const contents = plain.getByRole('navigation', { name: 'Contents' })
    expect(await contents.count()).toBe(0)
  })

  it('in content/pages is a page', async () => {
    const notice = await open(`${site}/night-notice`)
    expect(notice.status).toBe(200)
    for (const name of ['Night Notice', '1. What we store'])
      expect(await notice.getByRole('heading', { name }).isVisible()).toBe(true)
    expect(await notice.getByText('under 18').isVisible()).toBe(true)
  })

  it('in content/pages stands in the sitemap, has its Markdown copy, and is known to 404.html', async () => {
    const read = async (path: string) => (await fetch(site + path)).text()
    const entry = `<loc>${facts.siteUrl}/night-notice</loc><lastmod>2031-01-02</lastmod>`
    expect(await read('/sitemap.xml')).toContain(entry)
    expect(await read('/night-notice.md')).toContain('## 1. What we store\n')
    expect(await read('/no-such-page')).toMatch(
      /data-pathnames="[^"]* \/night-notice[ "]/,
    )
    expect(existsSync(join(copy.dist, 'night-notice/index.html'))).toBe(true)
  })
})
