import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayInIndia } from '../../src/policy/timeline.ts'
import { amendPolicy } from '../site/amend-policy.ts'
import { projectFiles } from '../site/testing/project-files.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { root } from '../text/paths.ts'
import { openCheckedSite } from './open-site.ts'
import { prepareSeal } from './prepare-seal.ts'
import { problemsOf } from './problems.ts'

// The ways round a promise that somebody in a hurry would try, on the real
// policies.
describe('a promise to readers is not broken in silence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promises-'))
  const { read, write, edit } = projectFiles(folder)
  const today = todayInIndia()
  const tnc = 'content/pages/tnc/2026-11-21.mdx'
  const privacy = 'content/pages/privacypolicy/2026-11-21.mdx'
  const announced = 'content/pages/privacypolicy/2027-05-13.mdx'
  const guidelines = 'content/pages/guidelines/2026-11-21.mdx'
  const book = 'content/seals.json'
  const later = addDays(today, 60)
  const draft = `content/pages/tnc/${later}.mdx`

  const git = (...args: string[]) =>
    String(
      execFileSync(
        'git',
        ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args],
        {
          cwd: folder,
        },
      ),
    )
  const check = () =>
    stripVTControlCharacters(
      printDiagnostics(problemsOf(openCheckedSite(folder))),
    )
  const seal = (slug: string) =>
    prepareSeal(openCheckedSite(folder), slug, undefined, 'Asha').write()
  const amend = (slug: string, effective?: string) =>
    amendPolicy(openCheckedSite(folder), slug, { effective })
  /** Adds lines to the front matter of a text. */
  const note = (file: string, lines: string) =>
    write(
      file,
      read(file).replace(/\n---\n/, () => `\n${lines}\n---\n`),
    )
  const summarize = (file: string, summary: string) =>
    write(file, read(file).replace(/^summary: .*$/m, `summary: ${summary}`))
  const correction = (date = today) =>
    `corrections:\n  - date: ${date}\n    note: A spelling slip.`

  beforeAll(() => {
    for (const name of ['content', 'public'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'Publish')
  })
  beforeEach(() => {
    git('checkout', '-q', '.')
    git('clean', '-fdq')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('by a “spelling slip” that changes the cap on liability or a period', () => {
    for (const file of [tnc, privacy]) note(file, correction())
    write(tnc, read(tnc).replaceAll('{facts.liabilityCap}', 'INR 1'))
    write(
      privacy,
      read(privacy).replaceAll('{facts.retention.searches}', 'ten years'),
    )
    const told = check()
    expect(told).toContain('may not change what binds: “5,000” is now “1”')
    expect(told).toContain('may not change what binds: “ten years” is new')
    expect(told).toContain('npm run amend -- tnc')
  })

  it('by a draft that nobody sealed, before its day and after it', () => {
    amend('tnc', later)
    summarize(draft, 'We charge more.')
    for (const day of [today, addDays(later, 1)]) {
      const site = openCheckedSite(folder, day)
      const statuses = site.policies
        .get('tnc')
        ?.versions.map(({ day, status }) => [day, status])
      expect(statuses).toEqual([
        ['2026-11-21', 'in force'],
        [later, 'draft'],
      ])
    }
    expect(check()).toContain('A draft, which is not published: no seal.')
  })

  it('by sealing what was not meant: another policy, or none because of another', () => {
    const before = JSON.parse(read(book))
    amend('tnc', later)
    summarize(draft, 'Fewer words.')
    // The draft of the guidelines has no summary yet, which is an error of its
    // own.
    amend('guidelines')
    expect(() => seal('guidelines')).toThrow(
      'Readers are not told what this version changes.',
    )
    seal('tnc')
    expect(JSON.parse(read(book)).slice(0, before.length)).toEqual(before)
    expect(JSON.parse(read(book)).slice(before.length)).toMatchObject([
      { policy: 'tnc', version: later, by: 'Asha', on: today },
    ])
  })

  it.each([
    [
      'another summary',
      () => summarize(announced, 'Little changes.'),
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
  ])('by %s, once it is sealed', (_, change, told) => {
    change()
    expect(check()).toContain(told)
  })

  it('by another note on a correction that was sealed', () => {
    note(tnc, correction())
    seal('tnc')
    expect(check()).toBe('')
    edit(tnc, 'A spelling slip.', 'Nothing of note.')
    expect(check()).toContain('“A spelling slip” is now “Nothing of note”')
  })

  it('by taking a seal out of the book and sealing another text', () => {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim()
    const seals: { policy: string }[] = JSON.parse(read(book))
    write(book, JSON.stringify(seals.filter(({ policy }) => policy !== 'tnc')))
    write(tnc, read(tnc).replaceAll('{facts.liabilityCap}', 'INR 1'))
    expect(() => seal('tnc')).toThrow(`commit ${commit} has it.`)
    expect(check()).toContain('git restore content/seals.json')
  })

  it('by a sentence in the guidelines, which are a part of the terms', () => {
    write(
      guidelines,
      `${read(guidelines)}\nWe may now charge your card at any time.\n`,
    )
    expect(check()).toContain(
      'was changed after the version of 2026-11-21 was sealed',
    )
    expect(check()).toContain(
      '“We may now charge your card at any time.” is new',
    )
  })

  it.each(['[{"policy": 1}]', '[\n<<<<<<< HEAD\n]'])(
    'by a book that is damaged, such as %j: one line says so, and nothing is written',
    (damage) => {
      write(book, damage)
      expect(check()).toContain('The book of seals cannot be read.')
      expect(check()).toContain('1 error')
      expect(() => seal('tnc')).toThrow('The book of seals cannot be read.')
      expect(read(book)).toBe(damage)
    },
  )
})
