import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/policy/plain-text.ts'
import { describePromise, printPromise } from '../site/promise.ts'
import { root } from '../text/paths.ts'
import { factsFile, sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-02-01.mdx'
const realFacts = readFileSync(`${root}/${factsFile}`, 'utf8')
const text = 'At most {facts.liabilityCap}, says {facts.companyName}.\n'
const notes = 'summary: Less.\n'
const warning =
  '(warning) {facts.liabilityCap} is now “INR 10,000”; this version keeps saying “INR 5,000”.'
/** A project of sealed versions, and a higher cap since. */
function projectWith(files: Record<string, string>) {
  const project = sealedProject(files)
  project.edit(factsFile, 'liabilityCap: INR 5,000', 'liabilityCap: INR 10,000')
  const textOf = (file: string, day?: string) => {
    const document = project.open(day).texts.get(file)?.document
    return document && plainText(document)
  }
  return { ...project, textOf }
}

describe('a sealed version', () => {
  it('prints the facts of its seal, before, on and after its day; the newest warns', () => {
    const project = projectWith({
      [first]: version('Terms', text),
      [second]: version('Terms', text, notes),
    })
    for (const day of ['2026-11-01', '2026-12-01', '2027-02-01', '2028-01-01'])
      for (const file of [first, second])
        expect(project.textOf(file, day)).toContain('INR 5,000')
    expect(project.problems()).toEqual([`tnc/2027-02-01.mdx:8 ${warning}`])
    expect(project.messages()[0]?.note).toContain('npm run amend -- tnc')
  })

  it('warns no longer when a later version has the new value', () => {
    const project = projectWith({ [first]: version('Terms', text) })
    expect(project.problems()).toEqual([`tnc/2026-12-01.mdx:7 ${warning}`])
    project.write(second, version('Terms', text, notes))
    expect(project.seal()).toEqual([`${second}: sealed the text`])
    expect(project.problems()).toEqual([])
    expect(project.textOf(first)).toContain('INR 5,000')
    expect(project.textOf(second)).toContain('INR 10,000')
  })

  it('prints what stood for a fact until its first real value is sealed, which is told', () => {
    const facts = (value: string) =>
      realFacts.replace(/^companyName: .*/m, `companyName: ${value}`)
    const project = sealedProject({
      [factsFile]: facts('!placeholder "[Name]"'),
      [first]: version('Terms', text),
    })
    const printed = () =>
      project.open().factsFor(first).get('companyName') ?? ''
    for (const value of ['!placeholder "[Other]"', 'Bloomly']) {
      project.write(factsFile, facts(value))
      expect(printed()).toBe('[Name]')
    }
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 (warning) Not sealed yet: the real value of companyName.',
    ])
    expect(project.messages()[0]?.note).toContain('see the placeholder')
    expect(project.seal()).toEqual([
      `${first}: sealed the real value of companyName`,
    ])
    const { seals } = project.open().book
    const [before, after] = seals
    expect(after && printPromise(describePromise(after, before))).toMatch(
      /“\[Name\]” is now “Bloomly”[\s\S]*Registered name of the company: Bloomly/,
    )
    expect(
      [before, after].map((seal) => JSON.stringify(seal?.document)),
    ).toEqual([
      expect.stringContaining('[Name]'),
      expect.stringContaining('Bloomly'),
    ])

    project.write(factsFile, facts('Blossom'))
    expect(printed()).toBe('Bloomly')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:7 (warning) {facts.companyName} is now “Blossom”; this version keeps saying “Bloomly”.',
    ])
    expect(project.seal()).toEqual([])
  })

  it('keeps a value that nobody has confirmed, whatever is confirmed later', () => {
    const facts = (value: string) =>
      realFacts.replace(/^liabilityCap: .*/m, `liabilityCap: ${value}`)
    const project = sealedProject({
      [factsFile]: facts('!unconfirmed INR 50'),
      [first]: version('Terms', text),
    })
    project.write(factsFile, facts('!confirmed 2026-12-01 INR 50'))
    expect(project.problems()).toEqual([])
    project.write(factsFile, facts('!confirmed 2026-12-01 INR 5'))
    expect(project.open().factsFor(first).get('liabilityCap')).toBe('INR 50')
    expect(project.seal()).toEqual([])
    expect(project.problems()[0]).toContain('keeps saying “INR 50”')
  })
})
