import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'

// The ways round a promise that somebody in a hurry would try, on the real policies.
describe('a promise to readers is not broken in silence', () => {
  const copy = copyProject()
  const today = todayInIndia()
  const tnc = 'content/pages/tnc/2026-11-21.mdx'
  const announced = 'content/pages/privacypolicy/2027-05-13.mdx'
  const guidelines = 'content/pages/guidelines/2026-11-21.mdx'
  const book = 'content/seals.json'
  const later = addDays(today, facts.noticeDays + 30)
  const draft = `content/pages/tnc/${later}.mdx`

  const run = async (...args: string[]) => (await copy.run(...args)).output
  /** Adds lines to the front matter of a text. */
  const note = (file: string, lines: string) =>
    copy.write(
      file,
      copy.read(file).replace(/\n---\n/, () => `\n${lines}\n---\n`),
    )
  const correction = (date = today) => `corrections:\n  - date: ${date}\n    note: A spelling slip.`

  beforeAll(() => {
    copy.git('init', '-q')
    copy.git('add', 'content')
    copy.git('commit', '-qm', 'Publish')
  })
  beforeEach(() => {
    copy.git('checkout', '-q', '--', 'content')
    copy.git('clean', '-fdq', 'content')
  })
  afterAll(() => copy.remove())

  it('by a “spelling slip” that changes the cap on liability or a period', async () => {
    for (const file of [tnc, 'content/pages/privacypolicy/2026-11-21.mdx']) note(file, correction())
    copy.write(tnc, copy.read(tnc).replaceAll('{facts.liabilityCap}', 'INR 1'))
    const privacy = copy.read('content/pages/privacypolicy/2026-11-21.mdx')
    copy.write(
      'content/pages/privacypolicy/2026-11-21.mdx',
      privacy.replaceAll('{facts.retention.searches}', 'ten years'),
    )
    const told = await run('check')
    expect(told).toContain('may not change what binds: “5,000” is now “1”')
    expect(told).toContain('may not change what binds: “ten years” is new')
    expect(told).toContain('npm run amend -- tnc')
  })

  it('by a draft that nobody sealed: no build announces it, or puts it in force', async () => {
    await run('amend', 'tnc', '--effective', later)
    copy.write(draft, copy.read(draft).replace(/^summary: .*$/m, 'summary: We charge more.'))
    for (const day of [today, addDays(later, 1)]) {
      expect((await copy.build(day)).output).toContain(`Left out, for it has no seal: ${draft}`)
      for (const page of ['tnc.html', 'tnc/versions.html', 'policies.xml'])
        expect(copy.read(`dist/${page}`)).not.toContain('We charge more.')
      expect(copy.read('dist/tnc.html')).not.toContain(later)
    }
  })

  it('by sealing what was not meant: neither help nor another policy is sealed', async () => {
    const before = copy.read(book)
    await run('amend', 'tnc', '--effective', later)
    copy.write(draft, copy.read(draft).replace(/^summary: .*$/m, 'summary: Fewer words.'))
    await run('amend', 'guidelines')
    expect(await run('seal', '--help')).toContain('Example: npm run seal')
    expect(await run('seal', 'tnc', '--everything')).toContain('--everything')
    expect(copy.read(book)).toBe(before)
    // The draft of the guidelines has no summary yet, which is an error of its own.
    expect(await run('seal', 'tnc', '--as', 'Asha', '--yes')).toContain(`${draft}: sealed the text`)
    const added = JSON.parse(copy.read(book)).slice(JSON.parse(before).length)
    expect(added).toMatchObject([{ policy: 'tnc', version: later, by: 'Asha' }])
  })

  it.each([
    [
      'another summary',
      () =>
        copy.write(
          announced,
          copy.read(announced).replace(/^summary: .*$/m, 'summary: Little changes.'),
        ),
      '“summary:” was changed',
    ],
    [
      'a change that needs no notice after all',
      () => note(announced, 'notice: none\nreason: Because.'),
      '“notice:” was added: “none”',
    ],
    [
      'a correction of the future',
      () => note(tnc, correction(addDays(today, 1))),
      'is in the future',
    ],
    [
      'a correction before the version',
      () => note(tnc, correction('2026-01-01')),
      'is older than the version',
    ],
  ])('by %s, once it is sealed', async (_, change, told) => {
    change()
    expect(await run('check')).toContain(told)
  })

  it('by another note on a correction that was sealed', async () => {
    note(tnc, correction())
    await run('seal', 'tnc', '--as', 'Asha', '--yes')
    expect(await run('check')).toContain('Content is in order')
    copy.edit(tnc, 'A spelling slip.', 'Nothing of note.')
    expect(await run('check')).toContain('“A spelling slip” is now “Nothing of note”')
  })

  it('by taking a seal out of the book and sealing another text', async () => {
    const commit = copy.git('rev-parse', '--short', 'HEAD').trim()
    const seals: { policy: string }[] = JSON.parse(copy.read(book))
    copy.write(book, JSON.stringify(seals.filter(({ policy }) => policy !== 'tnc')))
    copy.write(tnc, copy.read(tnc).replaceAll('{facts.liabilityCap}', 'INR 1'))
    await run('seal', 'tnc', '--as', 'Asha', '--yes')
    const told = await run('check')
    expect(told).toContain(`is missing or altered; commit ${commit} has it.`)
    expect(told).toContain('git restore content/seals.json')
  })

  it('by a sentence in the guidelines, which are a part of the terms', async () => {
    copy.write(guidelines, `${copy.read(guidelines)}\nWe may now charge your card at any time.\n`)
    const told = await run('check')
    expect(told).toContain('was changed after the version of 2026-11-21 was sealed')
    expect(told).toContain('“We may now charge your card at any time.” is new')
  })

  it('by a book that is damaged or holds a conflict: one line says so, and nothing is written', async () => {
    for (const damage of ['[{"policy": 1}]', '[\n<<<<<<< HEAD\n]']) {
      copy.write(book, damage)
      const told = await run('check')
      expect(told).toContain('The book of seals cannot be read.')
      expect(told).toContain('1 error')
      await run('seal', 'tnc', '--as', 'Asha', '--yes')
      expect(copy.read(book)).toBe(damage)
    }
  })
})
