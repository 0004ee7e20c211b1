import { afterEach, describe, expect, it, vi } from 'vitest'
import { rebuildBook } from '../acts/rebuild-book.ts'
import { sealDraft } from '../acts/seal-version.ts'
import { version } from '../acts/testing/sealed-project.ts'
import { bookFile, factsFile } from '../text/paths.ts'
import { checkedProject } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const later = 'content/pages/tnc/2027-02-01.mdx'
const draft = 'content/pages/tnc/draft.mdx'
const notes = 'summary: More.\n'
const text = '## One [#one]\n\nOne.\n\n## Two [#two]\n\nTwo.'
const changed = (from: string, to: string) =>
  version('Terms', text.replace(from, to), notes)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const project = () =>
  checkedProject({
    [first]: version('Terms', text),
    [later]: changed('Two.', 'Three.'),
  })

/** A committed project with a launch date, and an empty line in its book. */
function launched() {
  const made = project()
  made.write(bookFile, `${made.read(bookFile)}\n`)
  made.write(
    factsFile,
    made.read(factsFile).replace(/^launchDate: .*$/m, 'launchDate: 2026-12-01'),
  )
  made.startHistory()
  return made
}

const gone = 'A committed seal is missing or was changed.'

describe('a sealed text', () => {
  it('is valid with LF or CRLF, and is reported once if it was changed', () => {
    const { problems, write, read, edit } = project()
    expect(problems()).toEqual([])
    write(first, read(first).replaceAll('\n', '\r\n'))
    expect(problems()).toEqual([])
    edit(first, 'One.', 'Six.')
    edit(first, 'Two.', 'Ten.')
    expect(problems()).toEqual([
      'tnc/2026-12-01.mdx:1 This text was changed after it was sealed for 1 December 2026.',
    ])
  })

  it('gets warnings instead of errors of rules, unless it was changed', () => {
    const code = changed('Two.', '`Two.`')
    const { all, open, edit } = checkedProject({ [first]: code })
    const errors = () => all().filter(({ fatal }) => fatal)
    expect(all().map(({ ruleId }) => ruleId)).toContain('markdown')
    expect(errors()).toEqual([])
    expect(open().texts.get(first)?.file.messages[0]?.fatal).toBe(false)
    edit(first, 'One.', 'Six.')
    expect(errors().map(({ ruleId }) => ruleId)).toEqual(['markdown', 'seals'])
  })
})

describe('the book of seals', () => {
  const firstLine = (book: string) => book.slice(0, book.indexOf('\n') + 1)
  /** Changes the last line, whose hash is in no other line. */
  const last = (change: (line: string) => string) => (book: string) =>
    book.replace(/.*\n$/, change)

  const forgeries: [string, (book: string) => string][] = [
    [
      'a forged line',
      (book: string) => book.replace('"by":"A. Person"', '"by":"B"'),
    ],
    ['a missing line', (book: string) => book.replace(firstLine(book), '')],
    ['an invalid line', (book: string) => book.replace('{', '<<<<<<< HEAD\n{')],
    [
      'another text',
      last((line) => line.replace(/"fileHash":"\w/, '"fileHash":"f')),
    ],
    ['no notice', last((line) => line.replace('"noticeDays":"30"', ''))],
    [
      'a ground that its text lacks',
      last((line) =>
        line.replace(
          '},"previous"',
          '},"withoutNotice":{"ground":"law","reason":"So."},"previous"',
        ),
      ),
    ],
    [
      'a date within the notice',
      last((line) => line.replace('"on":"2026-12-01"', '"on":"2027-01-20"')),
    ],
    ['a duplicate key', last((line) => line.replace('{', '{"by":"B",'))],
    [
      'a language for the English text',
      last((line) => line.replace('"version"', '"language":"en","version"')),
    ],
  ]

  it('is reported if a line is missing, invalid or forged', () => {
    const { read, write, problems } = project()
    vi.setSystemTime('2027-01-20')
    const book = read(bookFile)
    const accepted = forgeries.filter(([, alter]) => {
      write(bookFile, alter(book))
      return problems('2027-01-20').length === 0
    })
    expect(accepted.map(([name]) => name)).toEqual([])
    write(bookFile, book)
    expect(problems('2027-01-20')).toEqual([])
  })

  it.each([
    ['in the future', '9999'],
    ['before that of the line above', '2020'],
  ])('with a date %s is reported at once', (_, year) => {
    const { read, write, problems } = project()
    const dated = last((line) => line.replace(/"on":"\d+/, `"on":"${year}`))
    write(bookFile, dated(read(bookFile)))
    expect(problems()).toEqual([
      expect.stringMatching(/:2 Its date is in the future/),
    ])
  })

  it('with a future date is a warning once it is published', () => {
    const { read, write, problems, startHistory, git } = project()
    const toCome = last((line) => line.replace(/"on":"\d+/, '"on":"9999'))
    write(bookFile, toCome(read(bookFile)))
    startHistory()
    git('update-ref', 'refs/desk/published', 'HEAD')
    expect(problems()).toEqual([
      expect.stringMatching(/:2 \(warning\) Its date is in the future/),
    ])
  })

  it('is only added to once the launch date is known', () => {
    const { read, write, edit, open, problems } = launched()
    expect(problems()).toEqual([])
    write(bookFile, firstLine(read(bookFile)))
    expect(problems().join()).toContain(gone)
    const known = /^launchDate.*$/m.exec(read(factsFile))?.[0] ?? ''
    edit(factsFile, known, 'launchDate: !placeholder "[day]"')
    expect(() => rebuildBook(open(), 'A')).toThrow('The launch date is known')
  })

  it('is reported before launch, too, if it is missing', () => {
    const { startHistory, remove, problems } = project()
    startHistory()
    remove(bookFile)
    expect(problems().join()).toContain(gone)
  })

  it('is reported if only the remote still has it', () => {
    const { git, remove, startHistory, problems } = project()
    startHistory()
    git('branch', '-q', 'theirs')
    git('branch', '-q', '--set-upstream-to=theirs')
    remove(bookFile)
    git('commit', '-qam', 'remove the book')
    expect(problems().join()).toContain('is published upstream')
  })

  it('is that of the first of two people to publish', () => {
    const { git, read, write, seal, problems } = launched()
    const sealOn = (day: string) => {
      write(`content/pages/tnc/${day}.mdx`, version('Terms', text, notes))
      seal()
      git('add', '.')
      git('commit', '-qm', day)
      return read(bookFile)
    }
    git('branch', '-q', 'theirs')
    git('branch', '-q', '--set-upstream-to=theirs')
    sealOn('2027-04-01')
    expect(problems()).toEqual([])
    git('checkout', '-q', 'theirs')
    const theirs = sealOn('2027-05-01')
    git('checkout', '-q', 'main')
    expect(problems().join()).toContain(gone)
    // Without its line, the other text is a draft again.
    write(bookFile, theirs)
    expect(problems().join()).not.toContain(gone)
  })

  it('repeats the error of git if git refuses', () => {
    const { startHistory, folder, all } = project()
    startHistory()
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    expect(all().find(({ ruleId }) => ruleId === 'git')).toMatchObject({
      reason: expect.stringMatching(
        `dubious ownership[^]*safe.directory ${folder}`,
      ),
    })
  })
})

it('a draft with a date but no line, after a crash while sealing, is reported and can be sealed', () => {
  const { write, problems, all, open, lines, make } = project()
  write(draft, changed('One.', 'Six.'))
  const seal = () => sealDraft(open('2027-02-02'), 'tnc', { by: 'A' }).changes
  const [[path, text] = []] = Array.from(seal().edits)
  write(`${path}`, `${text?.after}`)
  expect(problems()).toEqual([])
  expect(all()).toContainEqual(
    expect.objectContaining({
      file: 'content/pages/tnc/2027-03-04.mdx',
      reason: 'This version has a date but no seal, so it is not published.',
      run: { command: 'seal', slug: 'tnc', language: 'en' },
    }),
  )
  make(seal())
  expect(lines()).toHaveLength(3)
})
