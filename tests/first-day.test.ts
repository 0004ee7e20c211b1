import { afterAll, expect, it } from 'vitest'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'
import { draftTea, sealTea, second } from './setup/tea.ts'

const copy = copyProject()
afterAll(() => copy.remove())

it('a policy before its first day has one address for search engines, which did not change in the future', async () => {
  draftTea(copy, second)
  sealTea(copy, second)
  expect((await copy.build()).code).toBe(0)
  for (const file of ['tea', `tea/${second}`])
    expect(copy.read(`dist/${file}.html`)).toContain(
      `<link rel="canonical" href="${facts.siteUrl}/tea"`,
    )
  const sitemap = copy.read('dist/sitemap.xml')
  expect(sitemap).toContain(`<loc>${facts.siteUrl}/tea</loc>`)
  expect(sitemap).not.toContain(`/tea/${second}<`)
  const days = Array.from(
    sitemap.matchAll(/lastmod>(\d[\d-]+)</g),
    ([, it]) => it,
  )
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(days.filter((day = '') => day > tomorrow)).toEqual([])
})
