import { describe, expect, it } from 'vitest'
import { openSite } from '../content/open-site.ts'
import { version } from '../content/temporary-project.ts'
import { factsByName, factsIn, factsOfVersion } from './sealed-facts.ts'
import { sealedProject } from './sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-02-01.mdx'
const facts = 'content/facts.yaml'
const text = 'At most {facts.liabilityCap}, says {facts.companyName}.\n'
const notes = 'announced: 2026-12-01\nsummary: Less.\n'
const textOf = (folder: string, file: string, day: string) =>
  JSON.stringify(openSite(folder, day).read(file).html)

describe('a sealed version', () => {
  it('prints the facts of its seal, before, on and after its day', () => {
    const project = sealedProject({
      [first]: version('Terms', text),
      [second]: version('Terms', text, notes),
    })
    project.edit(facts, 'liabilityCap: INR 5,000', 'liabilityCap: INR 10,000')
    for (const day of ['2026-11-01', '2026-12-01', '2027-02-01', '2028-01-01'])
      for (const file of [first, second])
        expect(textOf(project.folder, file, day)).toContain('INR 5,000')
  })

  it('warns of a fact that has changed since, with both remedies', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.edit(facts, 'liabilityCap: INR 5,000', 'liabilityCap: INR 10,000')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:7 (warning) {facts.liabilityCap} is now “INR 10,000”; this version was sealed with “INR 5,000” and keeps saying so.',
    ])
    expect(project.remedies()).toEqual([
      'To change what the policy says, make a new version: npm run amend -- tnc\nWhere the sealed value was a slip, add to the lines at the top of the file:\ncorrections:\n  - date: 2026-12-01\n    note: Say here what was wrong, and what it says now.\n    facts: [liabilityCap]',
    ])
  })

  it('warns no longer when a later version has the new value', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.edit(facts, 'liabilityCap: INR 5,000', 'liabilityCap: INR 10,000')
    project.write(second, version('Terms', text, notes))
    expect(project.seal()).toEqual([`${second}: sealed`])
    expect(project.problems()).toEqual([])
    expect(textOf(project.folder, first, '2026-12-01')).toContain('INR 5,000')
    expect(textOf(project.folder, second, '2026-12-01')).toContain('INR 10,000')
  })

  it('keeps its facts through a correction of its words', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.edit(facts, 'liabilityCap: INR 5,000', 'liabilityCap: INR 10,000')
    const correction = 'corrections:\n  - date: 2026-12-02\n    note: A comma.\n'
    project.write(first, version('Terms', text.replace(',', ''), correction))
    expect(project.seal()).toEqual([
      `${first}: sealed again with its correction: the text before the first heading was changed`,
    ])
    expect(textOf(project.folder, first, '2026-12-01')).toContain('INR 5,000')
  })

  it('takes the value of today where a correction says that the fact was wrong', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    project.edit(facts, 'liabilityCap: INR 5,000', 'liabilityCap: INR 10,000')
    const correction =
      'corrections:\n  - date: 2026-12-02\n    note: A figure.\n    facts: [liabilityCap]\n'
    project.write(first, version('Terms', text, correction))
    expect(textOf(project.folder, first, '2026-12-01')).toContain('INR 10,000')
    expect(project.seal()).toEqual([
      `${first}: sealed again with its correction: the text before the first heading was changed; {facts.liabilityCap} was “INR 5,000” and is “INR 10,000”`,
    ])
    expect(project.problems()).toEqual([])
  })

  it('is told of a fact in a correction that is not there', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    const correction =
      'corrections:\n  - date: 2026-12-02\n    note: A figure.\n    facts: [liabilityCup]\n'
    project.write(first, version('Terms', text, correction))
    expect(project.problems()[0]).toBe(
      'tnc/2026-12-01.mdx:5 A correction is of the fact “liabilityCup”, and there is none of that name.',
    )
    expect(project.remedies()[0]).toBe('Did you mean liabilityCap?')
  })

  it('is sealed with facts that were placeholders when they have their real value', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    const supplied = project.read(facts).replace(/^companyName: .*/m, 'companyName: Bloomly')
    project.write(facts, supplied)
    expect(project.seal()).toEqual([
      `${first}: sealed again with the facts that have been supplied since`,
    ])
    expect(project.problems()).toEqual([])
    project.write(facts, supplied.replace('Bloomly', 'Blossom'))
    expect(textOf(project.folder, first, '2026-12-01')).toContain('Bloomly')
  })
})

describe('the facts of a version', () => {
  const live = new Map([
    ['a', '1'],
    ['b', '2'],
  ])
  const seal = { corrections: 1, sha256: '', clauses: {}, facts: { a: '0', old: '9' } }

  it('are the sealed ones, and all others as they are', () => {
    expect([...factsOfVersion(live, seal, [{ facts: ['a'] }])]).toEqual([
      ['a', '0'],
      ['b', '2'],
      ['old', '9'],
    ])
    expect(factsOfVersion(live, seal, [{ facts: [] }, { facts: ['a'] }]).get('a')).toBe('1')
  })

  it('count by their names where they are not sealed', () => {
    expect([...factsByName(live, { a: '0' })]).toEqual([
      ['a', '0'],
      ['b', '{facts.b}'],
    ])
  })

  it('are found in a text, each once', () => {
    expect(factsIn('{facts.b} { facts.a } {facts.b} facts.c')).toEqual(['a', 'b'])
  })
})
