import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/policy/plain-text.ts'
import { factsFile, sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-02-01.mdx'
const text = 'At most {facts.liabilityCap}, says {facts.companyName}.\n'
const notes = 'announced: 2026-12-01\nsummary: Less.\n'
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
    expect(project.problems()).toEqual([`tnc/2027-02-01.mdx:9 ${warning}`])
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

  it('is sealed with facts that were placeholders when they have their real value', () => {
    const project = sealedProject({ [first]: version('Terms', text) })
    const supplied = project
      .read(factsFile)
      .replace(/^companyName: .*/m, 'companyName: Bloomly')
    project.write(factsFile, supplied)
    expect(project.seal()).toEqual([
      `${first}: sealed the real value of companyName`,
    ])
    project.write(factsFile, supplied.replace('Bloomly', 'Blossom'))
    expect(project.open().factsFor(first).get('companyName')).toBe('Bloomly')
  })
})
