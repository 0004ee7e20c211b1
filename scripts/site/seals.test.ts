import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { sealedProject, version } from '../rules/testing/sealed-project.ts'
import {
  addSeal,
  hashOf,
  parseSeals,
  publishedClauses,
  type SealBook,
  sealOf,
  sumOf,
} from './seals.ts'

const seal = (
  policy: string,
  day: string,
  clauses: Record<string, string> = {},
) => ({
  policy,
  version: day,
  by: 'A. Person',
  on: '2026-12-01',
  told: { title: 'Terms', corrections: [], moved: {} },
  sha256: 'a'.repeat(64),
  clauses: Object.fromEntries(
    Object.entries(clauses).map(([id, title]) => [id, { title, text: '' }]),
  ),
  facts: { b: '2', a: '1' },
})
const add = (
  book: SealBook,
  ...[policy, day, clauses]: Parameters<typeof seal>
) => addSeal(book, seal(policy, day, clauses))

describe('the book of seals', () => {
  it('takes a further seal, which names the one before it, and alters none', () => {
    const book = add([], 'tnc', '2026-12-01')
    const longer = add(
      add(book, 'privacy', '2026-12-01'),
      'tnc',
      '2026-12-01',
      { a: 'A' },
    )
    expect(longer.slice(0, 1)).toEqual(book)
    expect(longer.map(({ previous }) => previous)).toEqual([
      '',
      ...longer.slice(0, 2).map(hashOf),
    ])
    expect(sealOf(longer, { slug: 'tnc', day: '2026-12-01' })).toBe(longer[2])
    expect(parseSeals(JSON.stringify(longer))).toEqual(longer)
  })

  it('has the same hashes in whatever order its fields are written', () => {
    const { by, ...rest } = seal('tnc', '2026-12-01')
    expect(hashOf({ by, ...rest })).toBe(hashOf({ ...rest, by }))
    expect(hashOf({ ...rest, by: 'Another' })).not.toBe(hashOf({ ...rest, by }))
  })

  it('knows every clause that readers of a version have known, by its last title', () => {
    let book = add([], 'tnc', '2026-12-01', { a: 'A', b: 'B' })
    book = add(book, 'tnc', '2027-01-01', { a: 'New A' })
    book = add(book, 'tnc', '2026-12-15', { c: 'Sealed later' })
    expect([
      ...publishedClauses(book, { slug: 'tnc', day: '2027-01-01' }),
    ]).toEqual([
      ['a', { title: 'A', day: '2026-12-01' }],
      ['b', { title: 'B', day: '2026-12-01' }],
    ])
    expect([
      ...publishedClauses(book, { slug: 'tnc', day: '2027-02-01' }).values(),
    ]).toEqual([
      { title: 'New A', day: '2027-01-01' },
      { title: 'B', day: '2026-12-01' },
      { title: 'Sealed later', day: '2026-12-15' },
    ])
  })

  it('that cannot be read is told of once, and nothing else', () => {
    const project = sealedProject({
      'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    })
    for (const text of ['[{"policy": "tnc"}]', '[\n<<<<<<< HEAD\n]', '{}']) {
      project.write('content/seals.json', text)
      const [message, ...others] = project.messages()
      expect(message?.reason).toBe('The book of seals cannot be read.')
      expect(others.filter(({ ruleId }) => ruleId !== 'seal-due')).toEqual([])
    }
  })
})

describe('whoever takes a seal out of the book', () => {
  const tnc = 'content/pages/tnc/2026-12-01.mdx'
  const book = 'content/seals.json'

  function committedProject() {
    const project = sealedProject({
      'content/pages/guidelines/2026-12-01.mdx': version('Guidelines'),
      [tnc]: version('Terms', 'The cap is ten.'),
    })
    const git = (...args: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args],
        {
          cwd: project.open().folder,
          encoding: 'utf8',
        },
      )
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'Seal')
    return {
      ...project,
      git,
      commit: git('rev-parse', '--short', 'HEAD').trim(),
    }
  }

  it('and seals another text, is told which commit has the seal', () => {
    const project = committedProject()
    project.write(
      book,
      JSON.stringify(JSON.parse(project.read(book)).slice(0, 1)),
    )
    project.edit(tnc, 'is ten', 'is one')
    project.seal()
    const told = `content/seals.json:1 The seal of tnc, 2026-12-01 is missing or altered; commit ${project.commit} has it.`
    expect(project.problems()).toEqual([told])
    project.git('commit', '-qam', 'Seal anew')
    expect(project.problems()).toEqual([told])
  })

  it('may do so before the day of launch, when nobody has been shown anything', () => {
    const project = committedProject()
    project.write(book, '[]')
    project.edit(tnc, 'is ten', 'is one')
    project.seal()
    const facts = project.read('content/facts.yaml')
    const launch = (day: string) => {
      project.write(
        'content/facts.yaml',
        facts.replace(/^launchDate: .*/m, `launchDate: ${day}`),
      )
      return project.problems()
    }
    expect(launch('2026-12-02')).toEqual([])
    expect(launch('2026-12-01')).toHaveLength(1)
  })

  it('or changes one, is told that the next no longer follows', () => {
    const project = committedProject()
    project.edit(book, '"title": "Guidelines"', '"title": "House rules"')
    expect(project.problems().join('\n')).toContain(
      'The seal of tnc, 2026-12-01 does not follow from the one before it',
    )
  })

  it('may seal again, after another, what two people sealed at the same time', () => {
    const project = committedProject()
    const [first, second] = JSON.parse(project.read(book))
    const { previous: _, ...other } = {
      ...second,
      told: { ...second.told, title: 'Other' },
    }
    project.write(
      book,
      JSON.stringify(addSeal(addSeal([first], other), second)),
    )
    expect(project.problems().join()).not.toContain('missing')
  })
})

describe('sumOf', () => {
  it('counts neither white space nor how an accent is stored', () => {
    expect(sumOf(' caf\u00e9\u00a0 bar\r\n')).toBe(sumOf('cafe\u0301 bar'))
    expect(sumOf('a b')).not.toBe(sumOf('ab'))
  })
})
