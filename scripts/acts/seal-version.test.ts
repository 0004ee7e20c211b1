import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../seals/sha256.ts'
import { bookFile, factsFile } from '../text/paths.ts'
import { rebuildBook } from './rebuild-book.ts'
import { sealDraft } from './seal-version.ts'
import { sealedProject, version } from './testing/sealed-project.ts'
import { withdraw as withdrawal } from './withdraw.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const draft = 'content/pages/tnc/draft.mdx'
const notes = 'summary: More.\n'
const body = '## Cap [#cap]\n\nAt most {facts.liabilityCap}, in 7 days.'

const withoutNotice = (ground: string) =>
  `${notes}notice: none\nground: ${ground}\nreason: It is so.\n`

function project(text = body, lines = notes) {
  const made = sealedProject({ [first]: version('Terms', body) })
  made.write(draft, version('Terms', text, lines))
  const prepare = (
    options: { day?: string | undefined; on?: string | undefined } = {},
  ) => {
    const { day, on } = options
    const sealed = sealDraft(made.open(on), 'tnc', { by: 'A', day })
    return { ...sealed, write: () => made.make(sealed.changes) }
  }
  return { ...made, prepare }
}

describe('a seal', () => {
  it('is a line with the sums of the file and of its Markdown copy', () => {
    const { lines, read } = sealedProject({ [first]: version('Terms', body) })
    const [line = ''] = lines()
    expect(JSON.parse(line)).toMatchObject({
      policy: 'tnc',
      version: '2026-12-01',
      on: '2026-12-01',
      by: 'A. Person',
      fileHash: sha256(read(first)),
      markdownHash: sha256(
        '# Terms\n\n## 1. Cap\n\nAt most INR 5,000, in 7 days.\n',
      ),
      facts: { liabilityCap: 'INR 5,000', noticeDays: '30' },
      previous: '',
    })
  })

  it('takes the first free date that the notice permits, and names the file by it', () => {
    const { prepare, folder, lines, write: writeFile } = project()
    const { day, write, isUnchanged } = prepare()
    expect([day, isUnchanged]).toEqual(['2026-12-31', true])
    write()
    expect(existsSync(join(folder, draft))).toBe(false)
    expect(existsSync(join(folder, 'content/pages/tnc/2026-12-31.mdx'))).toBe(
      true,
    )
    const [one = '', two = ''] = lines()
    expect(JSON.parse(two).previous).toBe(sha256(one))
    writeFile(draft, version('Terms', `${body} Or 8.`, notes))
    expect(prepare().day).toBe('2027-01-01')
  })

  it('accepts a later date, and no earlier one', () => {
    const { prepare } = project()
    expect(prepare({ day: '2027-03-01' }).day).toBe('2027-03-01')
    for (const [day, reason, on] of [
      [
        '2026-12-10',
        'Readers would get 9 days’ notice, and were promised 30. The earliest possible date is 31 December 2026.',
      ],
      ['2026-12-01', 'a version is sealed once'],
      ['2026-11-01', 'cannot be dated back'],
      ['2026-12-02', 'cannot be dated back', '2026-12-03'],
    ])
      expect(() => prepare({ day, on })).toThrow(reason)
  })

  it('owes the notice of the version in force, even if an announced one promises less', () => {
    const { prepare, edit, write } = project()
    edit(factsFile, 'noticeDays: 30', 'noticeDays: 1')
    prepare().write()
    write(draft, version('Terms', `${body} Or 8.`, notes))
    expect(prepare({ on: '2026-12-29' }).day).toBe('2027-01-28')
    expect(prepare({ on: '2026-12-31' }).day).toBe('2027-01-01')
  })

  it('owes no notice that only a withdrawn version promised', () => {
    const { prepare, edit, write, open, make } = project()
    edit(factsFile, 'noticeDays: 30', 'noticeDays: 60')
    const { day, write: seal } = prepare()
    seal()
    make(withdrawal(open(), { slug: 'tnc', day }, 'Put off.', 'A'))
    write(draft, version('Terms', `${body} Or 8.`, notes))
    expect(prepare().day).toBe('2027-01-01')
  })

  it('requires the name of a person', () => {
    const { open } = project()
    expect(() => sealDraft(open(), 'tnc', { by: '' })).toThrow(
      'Enter your name',
    )
  })

  it('leaves the draft in place if the book was changed or would be invalid', () => {
    const { prepare, folder, write } = project()
    const { write: seal } = prepare()
    expect(() => prepare({ on: '2026-11-01' })).toThrow('clock')
    write(bookFile, '')
    expect(seal).toThrow('seals.jsonl was changed meanwhile')
    expect(existsSync(join(folder, draft))).toBe(true)
  })
})

describe('a version without notice', () => {
  it('applies at once, and its line has the reason', () => {
    const { prepare, lines } = project('Other.', withoutNotice('law'))
    const { day, write } = prepare({ on: '2026-12-05' })
    expect(day).toBe('2026-12-05')
    write()
    expect(JSON.parse(lines().at(-1) ?? '').withoutNotice).toEqual({
      ground: 'law',
      reason: 'It is so.',
    })
  })

  it('is refused or doubted for what its ground does not permit', () => {
    const prepare = (from: string, to: string) =>
      project(body.replace(from, to), withoutNotice('editorial')).prepare()
    expect(() => prepare('7', '9')).toThrow('other figures')
    expect(prepare('At most', 'Never').warnings).toHaveLength(1)
  })
})

it('a withdrawal is another line, for an announced version on which no later one builds', () => {
  const { prepare, open, lines, write, make } = project()
  prepare().write()
  const withdraw = (day: string, reason = 'Put off.') =>
    make(withdrawal(open(), { slug: 'tnc', day }, reason, 'A'))
  const refused = 'Only an upcoming version can be withdrawn'
  expect(() => withdraw('2026-12-01')).toThrow(refused)
  expect(() => withdraw('2026-12-31', ' ')).toThrow('Enter the reason')
  write(draft, version('Terms', body, withoutNotice('editorial')))
  prepare({ day: '2027-01-01' }).write()
  expect(() => withdraw('2026-12-31')).toThrow('Withdraw the later one first')
  withdraw('2027-01-01')
  withdraw('2026-12-31')
  expect(JSON.parse(lines().at(-1) ?? '').withdrawn).toBe('Put off.')
  expect(() => withdraw('2026-12-31')).toThrow(refused)
})

it('a sealed text keeps its facts until the book is rebuilt', () => {
  const { open, edit, lines, make } = project()
  const printed = () => JSON.stringify(open().texts.get(first)?.document)
  edit(factsFile, 'INR 5,000', 'INR 6,000')
  edit(first, '7 days', '8 days')
  expect(printed()).toContain('INR 5,000')
  make(rebuildBook(open(), 'A'))
  expect(printed()).toContain('INR 6,000')
  expect(lines()).toHaveLength(1)
})

it('a book that is rebuilt keeps several past versions, and withdrawn ones withdrawn', () => {
  const { open, seal, write, make } = sealedProject({
    'content/pages/tnc/2020-01-01.mdx': version('Terms'),
    'content/pages/tnc/2022-01-01.mdx': version('Terms', body, notes),
  })
  write('content/pages/tnc/2027-02-01.mdx', version('Terms', body, notes))
  seal()
  const withdrawn = { slug: 'tnc', day: '2027-02-01' }
  make(withdrawal(open(), withdrawn, 'Put off.', 'A'))
  make(rebuildBook(open('2026-12-05'), 'A'))
  const { book, policies } = open('2026-12-05')
  expect(book.file.messages).toEqual([])
  const statuses = policies.get('tnc')?.versions.map(({ status }) => status)
  expect(statuses).toEqual(['archived', 'current', 'withdrawn'])
})
