import { beforeEach, expect, it } from 'vitest'
import { page } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { path, sealed, startTerms } from './testing/start-terms.ts'

const telugu = 'content/pages/tnc/2026-12-01.te.mdx'
const language = 'te'
let desk: TestDesk

beforeEach(async () => {
  desk = await startTerms()
  await desk.seal({ path })
})

/** The states of languages on the overview. */
const states = async () =>
  [...(await desk.view('')).matchAll(/>([^<>]*: [a-z0-9 ]+)</g)].map(
    ([, state = '']) => state.replaceAll('<!-- -->', ''),
  )

it('a version without a translation is begun from the text in English, with its ids, and reads beside it', async () => {
  const all = async () => (await desk.view('')).replaceAll('<!-- -->', '')
  expect(await all()).toContain('తెలుగు: none')
  expect(await desk.act('translate', { path: sealed, language })).toContain(
    encodeURIComponent(telugu),
  )
  expect(desk.read(telugu)).toMatch(/^---\ntitle: Terms\n/)
  expect(desk.read(telugu)).toContain('\ntranslates: 2026-12-01\n---\n')
  expect(desk.read(telugu)).toContain('## One [#one]')
  expect(await all()).toContain('తెలుగు: not sealed')
  expect((await desk.open(telugu)).pathname).toBe('/tnc/2026-12-01')
  await expect(
    desk.act('translate', { path: sealed, language }),
  ).rejects.toThrow('changed elsewhere')
})

it('is sealed and published; then nobody types in it', async () => {
  await desk.act('translate', { path: sealed, language })
  const text = desk.read(telugu).replaceAll('Terms', 'నిబంధనలు')
  const { hash: base } = await desk.open(telugu)
  await desk.act('save', { path: telugu, text, base })
  const facts = 'content/facts.te.yaml'
  desk.write(facts, 'tagline: మాట.\n')
  expect(await desk.act('seal-translation', { path: telugu })).toContain('done')
  expect(await desk.view('done', { path: telugu })).toContain(': sealed.')
  expect(desk.git('show', '--name-only', '--format=')).toContain(facts)
  expect(desk.git('log', '-1', '--format=%s')).toContain('(తెలుగు)')
  expect(desk.git('status', '--porcelain')).toBe('')
  expect((await desk.open(telugu)).isFixed).toBe(true)
  expect(await states()).toContain('తెలుగు: complete')
})

it('of a newer version tells how many clauses are stale, and is begun from the translation before, beside what has changed', async () => {
  await desk.act('translate', { path: sealed, language })
  await desk.act('seal-translation', { path: telugu })
  await desk.act('amend', { slug: 'tnc' })
  const text = desk.read(path).replace('A mispelt', 'Another')
  desk.write(path, text)
  const done = await desk.seal({ path, summary: 'Other words.' })
  const newer = new URLSearchParams(done.split('?')[1]).get('path') ?? ''
  const day = newer.slice(-14, -4)
  expect(await states()).toContain('తెలుగు: 1 clause stale')
  await desk.act('translate', { path: newer, language })
  const own = newer.replace('.mdx', '.te.mdx')
  expect(desk.read(own)).toContain(`\ntranslates: ${day}\n`)
  expect(desk.read(own)).toContain('A mispelt word.')
  const { pathname } = await desk.open(own)
  expect(pathname).toBe(`/tnc/compare/2026-12-01..${day}`)
})

it('an editorial version makes nothing stale', async () => {
  await desk.act('translate', { path: sealed, language })
  await desk.act('seal-translation', { path: telugu })
  await desk.act('amend', { slug: 'tnc' })
  const notes =
    'notice: none\nground: editorial\nreason: A word was misspelt.\n'
  const text = desk.read(path).replace('mispelt', 'misspelt')
  desk.write(path, text.replace('title: ', `${notes}title: `))
  await desk.seal({ path, summary: 'A word.' })
  const telugus = (await states()).filter((it) => it.startsWith('తెలుగు'))
  expect(telugus).toEqual(['తెలుగు: complete', 'తెలుగు: complete'])
})

it('a page is translated, too, and without a seal', async () => {
  desk.write('content/pages/help.mdx', page('Help'))
  const help = 'content/pages/help.mdx'
  await desk.act('translate', { path: help, language })
  const { isFixed, pathname } = await desk.open('content/pages/help.te.mdx')
  expect({ isFixed, pathname }).toEqual({ isFixed: false, pathname: '/help' })
})
