import { beforeEach, expect, it } from 'vitest'
import { fieldsIn, type TestDesk } from './testing/start-desk.ts'
import { startSealed } from './testing/start-sealed.ts'

const path = 'content/pages/tnc/draft.mdx'
const sealed = 'content/pages/tnc/2026-12-01.mdx'
const telugu = 'content/pages/tnc/2026-12-01.te.mdx'
const language = 'te'
let desk: TestDesk

beforeEach(async () => {
  desk = await startSealed()
})

/** A translation without English words. */
const inTelugu = (text: string) =>
  text
    .replace(/description: .*/, 'description: ఈ పేజీ ఏమి చెబుతుందో ఒక వాక్యంలో.')
    .replace(/You must[\s\S]*/, 'మీరు {facts.noticeDays} రోజుల్లో చెల్లించాలి.\n')

/** What a text lacks in Telugu, as the overview shows it. */
const state = async (title = 'Terms') => {
  const rows = (await desk.view('')).split(title).slice(1).join()
  return />Telugu: ([\w ]+)</.exec(rows)?.[1]
}

it('a translation goes from a copy of the English to a sealed text with local facts', async () => {
  expect(await state()).toBe('Not translated')
  await desk.act('translate', { path: sealed, language })
  expect(desk.read(telugu)).toMatch(
    /^---\ntitle: Terms\n[\s\S]*\ntranslates: 2026-12-01\n---\n[\s\S]*## One \[#one\]/,
  )
  expect(await state()).toBe('Not published')
  expect((await desk.open(telugu)).pathname).toBe('/tnc/2026-12-01')
  const text = inTelugu(desk.read(telugu)).replaceAll('Terms', 'నిబంధనలు')
  desk.write(telugu, text.replace(/## One[\s\S]*/, ''))
  await expect(desk.publish(telugu)).rejects.toThrow('lacks the clause “One”')
  desk.write(telugu, text)

  desk.write('content/facts.te.yaml', 'noticeDays: 30\n')
  await desk.publish(telugu)
  expect(desk.git('show', '--name-only', '--format=%s')).toMatch(
    /\(Telugu\)\n\ncontent\/facts\.te\.yaml\n/,
  )
  expect(desk.git('status', '--porcelain')).toBe('')
  expect(await desk.open(telugu)).toMatchObject({
    ...{ text, isFixed: true, locale: 'te-IN' },
  })
  expect(await state()).toBeUndefined()
})

it('a translation is begun of an English text, into another language of the site', async () => {
  await desk.act('translate', { path: sealed, language })
  for (const [path, language] of [
    [sealed, 'en'],
    [sealed, 'xx'],
    [sealed, 'TE'],
    [telugu, 'hi'],
  ] as const)
    await expect(desk.act('translate', { path, language })).rejects.toThrow(
      /^4/,
    )
})

it.each([
  ['out of date', 'Out of date', ''],
  [
    'up to date if that is editorial',
    undefined,
    'notice: none\nground: editorial\nreason: A typo.\n',
  ],
])(
  'a translation is %s after a newer version, whose translation starts from it beside what changed',
  async (_, found, notes) => {
    await desk.act('translate', { path: sealed, language })
    desk.write(telugu, inTelugu(desk.read(telugu)))
    desk.write('content/facts.te.yaml', 'noticeDays: ౩౦\n')
    await desk.publish(telugu)
    await desk.act('amend', { slug: 'tnc' })
    const text = desk.read(path).replace('mispelt', 'misspelt')
    desk.write(path, text.replace('title: ', `${notes}title: `))
    const day = notes ? '2026-12-02' : '2026-12-31'
    await desk.seal({ summary: 'A word.', day })
    expect(await state()).toBe(found)

    const newer = `content/pages/tnc/${day}`
    await desk.act('translate', { path: `${newer}.mdx`, language })
    expect(desk.read(`${newer}.te.mdx`)).toContain('రోజుల్లో')
    const { pathname } = await desk.open(`${newer}.te.mdx`)
    expect(pathname).toBe(`/tnc/compare/2026-12-01..${day}`)
    desk.edit(`${newer}.te.mdx`, 'title: ', 'summary: ఒక పదం.\ntitle: ')
    // The figures of a translation are compared with those in its language.
    const page = await desk.view('publish', { path: `${newer}.te.mdx` })
    expect(page).toContain('figures unchanged')
    expect(page).not.toContain('<del>30</del>')
  },
)

it.each([
  ['page', 'content/pages/help', 'updated: 2026-11-01', '2026-11-01'],
  ['section', 'content/landing/020-help', 'tone: day', '2026-12-01'],
])(
  'each clause of a translated %s whose English changed is edited or confirmed, and its date follows',
  async (kind, stem, field, translates) => {
    const notes =
      kind === 'page' ? 'description: Where to find help with the app.\n' : ''
    const body = '## One [#one]\n\nFirst.\n\n## Two [#two]\n\nSecond.\n'
    desk.write(
      `${stem}.mdx`,
      `---\ntitle: Help\n${notes}${field}\n---\n\n${body}`,
    )
    const own = kind === 'page' ? `${notes}translates: ${translates}\n` : ''
    desk.write(`${stem}.te.mdx`, `---\ntitle: సహాయం\n${own}---\n\n${body}`)
    desk.git('add', 'content')
    desk.git('commit', '-qm', 'Help')
    desk.edit(`${stem}.mdx`, 'First.', 'At first.')
    desk.edit(`${stem}.mdx`, 'Second.', 'At last, after 9 days.')
    await desk.publish(`${stem}.mdx`)
    expect(await state('>Help<')).toBe('Out of date')

    desk.edit(`${stem}.te.mdx`, 'First.', 'మొదట.')
    const page = await desk.view('publish', { path: `${stem}.te.mdx` })
    expect(page.match(/name="accept" value="\w+"/g)).toEqual([
      'name="accept" value="two"',
    ])
    const form = fieldsIn(page, 'publish')
    await expect(desk.act('publish', form)).rejects.toThrow(
      'Accept this first:\nStill right, although the English changed',
    )
    await desk.act('publish', { ...form, accept: 'two' })
    expect(desk.read(`${stem}.te.mdx`)).toContain('translates: 2026-12-01\n')
    expect(await state('>Help<')).toBeUndefined()
  },
)
