import { beforeEach, expect, it } from 'vitest'
import { startTerms, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/draft.mdx'
const sealed = 'content/pages/tnc/2026-12-01.mdx'
const telugu = 'content/pages/tnc/2026-12-01.te.mdx'
const language = 'te'
let desk: TestDesk

beforeEach(async () => {
  desk = await startTerms()
  await desk.seal()
})

/** What the newest text lacks in Telugu, as the overview says it. */
const state = async () => />తెలుగు: ([\w ]+)</.exec(await desk.view(''))?.[1]

it('a translation is begun from the text in English, with its ids, and reads beside it; it is sealed and published with the facts in its language, and then nobody types in it', async () => {
  expect(await state()).toBe('Not translated')
  await desk.act('translate', { path: sealed, language })
  expect(desk.read(telugu)).toMatch(
    /^---\ntitle: Terms\n[\s\S]*\ntranslates: 2026-12-01\n---\n[\s\S]*## One \[#one\]/,
  )
  expect(await state()).toBe('Not published')
  expect((await desk.open(telugu)).pathname).toBe('/tnc/2026-12-01')
  const text = desk.read(telugu).replaceAll('Terms', 'నిబంధనలు')
  desk.write(telugu, text)

  desk.write('content/facts.te.yaml', 'noticeDays: 30\n')
  await desk.publish(telugu)
  expect(desk.git('show', '--name-only', '--format=%s')).toMatch(
    /\(తెలుగు\)\n\ncontent\/facts\.te\.yaml\n/,
  )
  expect(desk.git('status', '--porcelain')).toBe('')
  expect(await desk.open(telugu)).toMatchObject({ text, isFixed: true })
  expect(await state()).toBeUndefined()
})

it.each([
  [
    'a newer version is out of date, and begun from the one before,',
    '',
    'Out of date',
  ],
  [
    'an editorial version stays up to date',
    'notice: none\nground: editorial\nreason: A word was misspelt.\n',
    undefined,
  ],
])('a translation of %s beside what has changed', async (_, notes, found) => {
  await desk.act('translate', { path: sealed, language })
  await desk.publish(telugu)
  await desk.act('amend', { slug: 'tnc' })
  const text = desk.read(path).replace('mispelt', 'misspelt')
  desk.write(path, text.replace('title: ', `${notes}title: `))
  const day = notes ? '2026-12-02' : '2026-12-31'
  await desk.seal({ summary: 'A word.', day })
  expect(await state()).toBe(found)

  const newer = `content/pages/tnc/${day}`
  await desk.act('translate', { path: `${newer}.mdx`, language })
  expect(desk.read(`${newer}.te.mdx`)).toContain('A mispelt word.')
  const { pathname } = await desk.open(`${newer}.te.mdx`)
  expect(pathname).toBe(`/tnc/compare/2026-12-01..${day}`)
})
