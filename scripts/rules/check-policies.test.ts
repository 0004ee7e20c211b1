import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { prepareSeal, sealAnew } from '../policies/seal.ts'
import { bookFile, factsFile, root } from '../text/paths.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const later = 'content/pages/tnc/2027-02-01.mdx'
const draft = 'content/pages/tnc/draft.mdx'
const notes = 'summary: More.\n'
const text = '## One [#one]\n\nOne.\n\n## Two [#two]\n\nTwo.'

const project = () =>
  sealedProject({
    [first]: version('Terms', text),
    [later]: version('Terms', text.replace('Two.', 'Three.'), notes),
  })

/** A project whose day of launch is known, with all that there is committed. */
function launched() {
  const made = project()
  const facts = made.read(factsFile)
  made.write(
    factsFile,
    facts.replace(/^launchDate: .*$/m, 'launchDate: 2026-12-01'),
  )
  made.startHistory()
  return made
}

const gone = 'A seal that was committed is missing, or is not as it was.'

describe('a sealed text', () => {
  it('is in order as it was sealed, with either line end', () => {
    const { problems, write, read } = project()
    expect(problems()).toEqual([])
    write(first, read(first).replaceAll('\n', '\r\n'))
    expect(problems()).toEqual([])
  })

  it('that was changed gets one message', () => {
    const { edit, problems } = project()
    edit(first, 'One.', 'Six.')
    edit(first, 'Two.', 'Ten.')
    expect(problems()).toEqual([
      'tnc/2026-12-01.mdx:1 This text was changed after it was sealed for 1 December 2026.',
    ])
  })

  it('that is gone is told at its line', () => {
    const { remove, problems } = project()
    remove(first)
    expect(problems()[0]).toContain('content/seals.jsonl:1 The text of this')
  })

  it('is warned of where it would take back what was sealed later', () => {
    const { write, seal, all } = project()
    const interim = 'content/pages/tnc/2027-01-15.mdx'
    write(interim, version('Terms', text.replace('One.', 'Six.'), notes))
    seal()
    expect(all().find(({ ruleId }) => ruleId === 'interim')).toMatchObject({
      reason: expect.stringContaining(
        'It lacks what the version of 15 January',
      ),
      run: { command: 'withdraw', slug: 'tnc', day: '2027-02-01' },
    })
  })
})

describe('the book', () => {
  const lineOf = (book: string, number: number) => book.split('\n')[number - 1]

  it.each([
    ['forged', (book: string) => book.replace('"by":"A. Person"', '"by":"B"')],
    ['taken out', (book: string) => book.replace(`${lineOf(book, 1)}\n`, '')],
    ['spoilt', (book: string) => book.replace('{', '<<<<<<< HEAD\n{')],
  ])('tells of a line that was %s', (_, alter) => {
    const { read, write, problems } = project()
    write(bookFile, alter(read(bookFile)))
    expect(problems()[0]).toMatch(/seals\.jsonl:\d (?:This seal|This line)/)
  })

  /** Changes what the last line says, and chains it as the software does. */
  const forge = (book: string, change: (line: string) => string) =>
    book.replace(/.*\n$/, (line) => change(line))

  it.each([
    ['another text', (line: string) => line.replace(/"text":"\w/, '"text":"f')],
    ['no notice', (line: string) => line.replace('"noticeDays":"30"', '')],
    [
      'a ground that its text does not give',
      (line: string) =>
        line.replace(
          '},"previous"',
          '},"withoutNotice":{"ground":"law","reason":"So."},"previous"',
        ),
    ],
    [
      'a day within the notice',
      (line: string) => line.replace('"on":"2026-12-01"', '"on":"2027-01-20"'),
    ],
  ])('tells of a line that was written by hand with %s', (_, change) => {
    const { read, write, problems } = project()
    write(bookFile, forge(read(bookFile), change))
    vi.setSystemTime('2027-01-20')
    expect(problems('2027-01-20')).not.toEqual([])
    vi.useRealTimers()
  })

  it('is not made anew where the day of launch was committed and is gone', () => {
    const { edit, open } = launched()
    edit(
      factsFile,
      'launchDate: 2026-12-01',
      'launchDate: !placeholder "[day]"',
    )
    expect(() => sealAnew(open(), 'A')).toThrow('The day of launch is known')
  })

  it('tells of lines that were committed and are not there any more', () => {
    const { read, write, problems } = launched()
    expect(problems()).toEqual([])
    write(bookFile, `${lineOf(read(bookFile), 1)}\n`)
    expect(problems().join()).toContain(gone)
    write(bookFile, '')
    expect(problems().join()).toContain(gone)
  })

  it('may be made anew before the day of launch is known', () => {
    const { startHistory, read, write, problems } = project()
    startHistory()
    write(bookFile, `${lineOf(read(bookFile), 1)}\n`)
    expect(problems().join()).not.toContain(gone)
  })

  it('takes the book of whoever published first', () => {
    const { git, read, write, seal, problems, remove } = launched()
    git('checkout', '-qb', 'theirs')
    git('checkout', '-q', 'main')
    git('branch', '-q', '--set-upstream-to=theirs')
    const before = read(bookFile)
    write('content/pages/tnc/2027-04-01.mdx', version('Terms', text, notes))
    seal()
    git('add', '.')
    git('commit', '-qm', 'Mine')
    expect(problems()).toEqual([])
    // Theirs came first: my line gives way, and my text is a draft again.
    git('checkout', '-q', 'theirs')
    write('content/pages/tnc/2027-05-01.mdx', version('Terms', text, notes))
    seal()
    git('add', '.')
    git('commit', '-qm', 'Theirs')
    const theirs = read(bookFile)
    git('checkout', '-q', 'main')
    expect(problems().join()).toContain(gone)
    write(bookFile, theirs)
    write('content/pages/tnc/2027-05-01.mdx', version('Terms', text, notes))
    expect(problems().join()).not.toContain(gone)
    expect(theirs.startsWith(before)).toBe(true)
    remove()
  })

  it('tells of a seal whose day is to come', () => {
    const { write, problems } = project()
    write(
      bookFile,
      '{"policy":"tnc","version":"9999-02-01","on":"9999-01-01","by":"A","withdrawn":"No.","previous":""}\n',
    )
    expect(problems('2026-12-01').join()).toContain(
      'It bears 1 January 9999, a day that is to come',
    )
  })

  it('of a site as on a past day knows the seals of later ones', () => {
    const { problems } = project()
    vi.setSystemTime('2026-12-02')
    expect(problems('2026-11-01')).toEqual([])
    vi.useRealTimers()
  })

  it('says why git cannot be asked, and what git says helps', () => {
    const { startHistory, folder, all } = project()
    startHistory()
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    const told = all().find(({ ruleId }) => ruleId === 'git')
    vi.unstubAllEnvs()
    expect(told).toMatchObject({
      reason: expect.stringContaining('dubious ownership'),
      note: expect.stringContaining(`safe.directory ${folder}`),
    })
  })

  it('of an earlier release is told as that', () => {
    const { write, problems } = project()
    write('content/seals.json', '[]')
    expect(problems()).toEqual([
      'content/seals.jsonl:1 The book of seals has the form of an earlier release.',
    ])
  })
})

describe('a draft', () => {
  it('is told as one, says what it changes, and has no day', () => {
    const { write, all } = project()
    write(draft, version('Terms', text.replace('One.', 'Six.')))
    const told = all().map(({ reason }) => reason)
    expect(told).toEqual([
      'A draft, which is not published.',
      'Readers are not told what this version changes.',
    ])
  })

  it('that has its day, but no line since its seal was killed, is told and sealed', () => {
    const { write, folder, problems, all, open, lines } = project()
    write(draft, version('Terms', text.replace('One.', 'Six.'), notes))
    const killed = 'scripts/policies/testing/killed-seal.ts'
    const typed = ['scripts/run.mjs', killed, folder, 'tnc', '2027-02-02']
    const { signal } = spawnSync(process.execPath, typed, { cwd: root })
    expect(signal).toBe('SIGKILL')
    expect(problems()).toEqual([])
    expect(all()).toContainEqual(
      expect.objectContaining({
        file: 'content/pages/tnc/2027-03-04.mdx',
        reason: 'This text has the name of a day and no seal: nobody reads it.',
        run: { command: 'seal', slug: 'tnc' },
      }),
    )
    prepareSeal(open('2027-02-02'), 'tnc', { by: 'A' }).write()
    expect(lines()).toHaveLength(3)
  })
})
