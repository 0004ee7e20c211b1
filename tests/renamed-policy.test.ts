import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { ask } from './hosts/ask.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import { announceTea, first, sealTea, second, writeTea } from './setup/tea.ts'

const copy = copyProject()
let served: Awaited<ReturnType<typeof serve>>
let output = ''

beforeAll(async () => {
  writeTea(copy)
  announceTea(copy)
  sealTea(copy, second)
  renameSync(
    join(copy.folder, 'content/pages/tea'),
    join(copy.folder, 'content/pages/brew'),
  )
  output = (await copy.run('check')).output
  copy.write('content/moved.yaml', '/tea: /brew\n')
  expect((await copy.run('check')).output).toContain('Content is in order')
  expect((await copy.build()).output).toContain('Built into dist/')
  served = await serve(copy.dist)
})

afterAll(async () => {
  await served?.stop()
  copy.remove()
})

describe('a sealed policy that is renamed', () => {
  it('without an entry is an error that says which to write', () => {
    expect(output).toContain(
      'Write among the pages that have moved: /tea: /brew',
    )
  })

  it.each([
    ...['', '.md', '/versions', `/${first}`, `/${second}`, `/${second}.md`],
    ...[`/since/${first}`, `/since/${second}`, `/compare/${first}..${second}`],
  ])('is found by /tea%s', async (rest) => {
    const host = { url: served.address }
    const { status, headers } = await ask(host, `GET /tea${rest}`)
    expect([status, headers.location]).toEqual([301, `/brew${rest}`])
    expect((await ask(host, `GET /brew${rest}`)).status).toBe(200)
  })

  it('is told by policies.json, with the seals that it had', async () => {
    const { policies } = JSON.parse(copy.read('dist/policies.json'))
    const [brew] = policies.filter((it: { slug: string }) => it.slug === 'brew')
    expect(brew.formerly).toEqual([brew.html.replace('brew', 'tea')])
    const own = openCheckedSite(copy.folder)
      .book.entries.filter(({ says }) => says.policy === 'tea')
      .map(({ sum }) => sum)
    const told = brew.versions.flatMap((it: { seals: { hash: string }[] }) =>
      it.seals.map(({ hash }) => hash),
    )
    expect(told).toEqual(own)
  })

  it('is the same to those who follow the feed', () => {
    const feed = copy.read('dist/policies.xml')
    expect(feed).toMatch(new RegExp(`<id>https://.*/tea/${second}</id>`))
    expect(feed).toMatch(new RegExp(`href="https://.*/brew/${second}"`))
  })
})
