import { describe, expect, it } from 'vitest'
import { openSite } from '../content/open-site.ts'
import { version } from '../content/temporary-project.ts'
import { sealedProject } from './sealed-project.ts'

const terms = (day: string) => `content/pages/tnc/${day}.mdx`
const privacy = (day: string) => `content/pages/privacypolicy/${day}.mdx`
const notes = (announced: string) => `announced: ${announced}\nsummary: More.\n`
const referring = 'See [](/privacypolicy#data).\n'
const files = {
  [terms('2026-12-01')]: version('Terms', referring),
  [terms('2027-06-01')]: version('Terms', referring, notes('2027-01-01')),
  [privacy('2026-12-01')]: version('Privacy', '## Data [#data]\n\nText.\n'),
  [privacy('2027-03-01')]: version(
    'Privacy',
    '## Words [#words]\n\nText.\n\n## Your data [#data]\n\nText.\n',
    notes('2027-01-01'),
  ),
}
const wordsIn = (folder: string, file: string, today: string) =>
  /[Cc]lause \d[^"]*/.exec(JSON.stringify(openSite(folder, today).read(file).html))?.[0]

describe('a reference to another policy', () => {
  it('reads in a version in force as it is today', () => {
    const { folder } = sealedProject(files)
    expect(wordsIn(folder, terms('2026-12-01'), '2027-02-28')).toBe(
      'clause 1 (Data) of the Privacy',
    )
    expect(wordsIn(folder, terms('2026-12-01'), '2027-03-01')).toBe(
      'clause 2 (Your data) of the Privacy',
    )
  })

  it('reads in an announced version as it will on its day', () => {
    const { folder } = sealedProject(files)
    expect(wordsIn(folder, terms('2027-06-01'), '2026-12-01')).toBe(
      'clause 2 (Your data) of the Privacy',
    )
  })

  it('reads in an archived version as it did on its last day', () => {
    const project = sealedProject(files)
    project.write(
      privacy('2028-01-01'),
      version(
        'Privacy',
        '## All about data [#data]\n\nText.\n\n## Words [#words]\n\nText.\n',
        notes('2027-12-01'),
      ),
    )
    expect(wordsIn(project.folder, terms('2026-12-01'), '2029-01-01')).toBe(
      'clause 2 (Your data) of the Privacy',
    )
  })

  it('of an announced version may lead to a clause that only begins by then', () => {
    const project = sealedProject(files)
    project.write(
      terms('2027-09-01'),
      version('Terms', 'See [](/privacypolicy#words).\n', notes('2027-01-01')),
    )
    project.seal()
    expect(project.problems()).toEqual([])
    project.edit(terms('2027-09-01'), '#words', '#wirds')
    expect(project.problems()).toContain(
      'tnc/2027-09-01.mdx:9 There is no heading named “wirds” on the page /privacypolicy.',
    )
  })
})

describe('the day on which a version comes into force', () => {
  it('breaks nothing, whatever became of the facts', () => {
    const project = sealedProject(files)
    project.edit('content/facts.yaml', 'noticeDays: 30', 'noticeDays: 90')
    for (const day of ['2027-02-28', '2027-03-01', '2027-05-31', '2027-06-01', '2040-01-01'])
      expect(project.problems(day)).toEqual([])
  })
})

describe('an archived version', () => {
  it('is not warned of what nobody may change', () => {
    const project = sealedProject({
      ...files,
      [terms('2026-12-01')]: version('Terms', 'We pay INR 5,000.\n'),
    })
    expect(project.problems('2027-05-31')).toEqual([
      'tnc/2026-12-01.mdx:7 (warning) “INR 5,000” is typed out, but it is a fact.',
    ])
    expect(project.problems('2027-06-01')).toEqual([])
  })

  it('is still sealed', () => {
    const project = sealedProject(files)
    project.edit(terms('2026-12-01'), 'See ', 'Compare ')
    expect(project.problems('2027-06-01')).toEqual([
      'tnc/2026-12-01.mdx:7 The text before the first heading does not read as it did in the version of 2026-12-01 when it was sealed.',
    ])
  })
})

describe('a version without a seal', () => {
  it('is told of as long as it can be changed without anybody being told', () => {
    const project = sealedProject({ [terms('2026-12-01')]: version('Terms') })
    project.remove('content/seals.json')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 (warning) This version is not sealed: its text could still be changed without anybody being told.',
    ])
    expect(project.seal()).toEqual([`${terms('2026-12-01')}: sealed`])
    expect(project.seal()).toEqual([])
  })

  it('is not told of where the book cannot be read, which is', () => {
    const project = sealedProject({ [terms('2026-12-01')]: version('Terms') })
    project.write('content/seals.json', '{')
    expect(project.problems()).toEqual(['content/seals.json:1 The book of seals cannot be read.'])
  })
})
