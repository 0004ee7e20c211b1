import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { version } from '../scripts/rules/testing/sealed-project.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import { draftTea, sealTea, second, teaFile } from './setup/tea.ts'

const section =
  '---\ntitle: Night shift\nanchor: night-shift\nnav: Night shift\n---\n\n## Night shift\n\nSomebody listened.\n'
const page =
  '---\ntitle: Night Notice\ndescription: Why this website sets no cookies, and what it would do before it ever did.\nlayout: policy\nupdated: 2025-01-02\n---\n\n## What we store [#storage]\n\nNothing for anyone under {facts.minimumAge}, and nothing for anyone else.\n'

const copy = copyProject()
copy.write('content/landing/055-night-shift.mdx', section)
copy.write('content/pages/night-notice.mdx', page)
copy.write(
  'content/pages/night-hours.mdx',
  '---\ntitle: Night hours\ndescription: When somebody listens at night, on which days, and in which languages.\n---\n\nWe are there at night.\n\nAlso on Sundays.\n',
)
// A policy before its first day, and a draft that cannot be read.
draftTea(copy, teaFile(second))
sealTea(copy, second)
const broken = 'content/pages/guidelines/draft.mdx'
copy.write(broken, version('Community Guidelines', 'A stray { stands here.'))
const { output } = await copy.build('', { SITE_DRAFTS: '1' })
expect(output).toContain('Built into dist/')
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
    const entry = `<loc>${facts.siteUrl}/night-notice</loc><lastmod>2025-01-02</lastmod>`
    expect(await read('/sitemap.xml')).toContain(entry)
    expect(await read('/night-notice.md')).toContain('## 1 What we store\n')
    expect(await read('/no-such-page')).toMatch(
      /data-pathnames="[^"]* \/night-notice[ "]/,
    )
    expect(existsSync(join(copy.dist, 'night-notice/index.html'))).toBe(true)
  })
})

it('a policy before its first day has one address for search engines, which did not change in the future', () => {
  for (const file of ['tea', `tea/${second}`])
    expect(copy.read(`dist/${file}.html`)).toContain(
      `<link rel="canonical" href="${facts.siteUrl}/tea"`,
    )
  const sitemap = copy.read('dist/sitemap.xml')
  expect(sitemap).toContain(`<loc>${facts.siteUrl}/tea</loc>`)
  expect(sitemap).not.toContain(`/tea/${second}<`)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const days = Array.from(
    sitemap.matchAll(/lastmod>(\d[\d-]+)</g),
    ([, it]) => it,
  )
  expect(days.filter((day = '') => day > tomorrow)).toEqual([])
})

it('a draft with errors is left out of a build, also of one that shows drafts, and says so', () => {
  expect(output).toContain(
    `Left out, for npm run check tells errors in it: ${broken}`,
  )
  const [, path = ''] = /^content\/pages\/(.*)\.mdx$/.exec(broken) ?? []
  expect(existsSync(join(copy.dist, 'guidelines.html'))).toBe(true)
  expect(existsSync(join(copy.dist, `${path}.html`))).toBe(false)
})

it('what is sealed is never left out', async () => {
  const text = copy.read(teaFile(second))
  copy.write(teaFile(second), text.replace('A cup costs', 'A { costs'))
  const { code, output } = await copy.build()
  expect(code).toBe(1)
  expect(output).toContain(`${teaFile(second)}:`)
})
