import { describe, expect, it } from 'vitest'
import { prepareSeal } from './prepare-seal.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-01-15.mdx'

/** Sealed terms, and a draft of the next with further lines at its top. */
function projectWith(notes: string) {
  const project = sealedProject({ [first]: version('Terms') })
  project.write(second, version('Terms', 'More.', notes))
  const told = (day: string) =>
    project
      .problems(day)
      .map((problem) => problem.replace('tnc/2027-01-15.mdx', ''))

  return {
    ...project,
    told,
    seal: (day: string) =>
      prepareSeal(project.open(day), 'tnc', undefined, 'Asha').write(),
  }
}
const draft = ':1 (warning) A draft, which is not published: no seal.'

describe('the notice of a version', () => {
  it('may be exactly the promised days, which begin with its seal', () => {
    const { told, seal, problems } = projectWith('summary: Prices change.\n')
    expect(told('2026-12-16')).toEqual([draft])
    seal('2026-12-16')
    for (const day of ['2026-12-16', '2027-01-14', '2027-01-15', '2040-01-01'])
      expect(problems(day)).toEqual([])
  })

  it('may not be a day less, of which a draft is warned, and which is not sealed', () => {
    const { told, seal } = projectWith('summary: Prices change.\n')
    const reason =
      'Announced on 2026-12-17, a version of 2027-01-15 leaves readers 29 days. They were promised 30.'
    expect(told('2026-12-17')).toEqual([draft, `:1 (warning) ${reason}`])
    expect(() => seal('2026-12-17')).toThrow(reason)
    expect(() => seal('2026-12-17')).toThrow(
      'npm run amend -- tnc --day 2027-01-16',
    )
    expect(() => seal('2026-12-17')).toThrow('notice: none')
  })

  it('says what changes', () => {
    const { told, seal } = projectWith('')
    const reason = 'Readers are not told what this version changes.'
    expect(told('2026-12-01')).toContain(`:1 ${reason}`)
    expect(() => seal('2026-12-01')).toThrow(reason)
  })

  it('is not what waits for its author', () => {
    const summary = 'summary: Say here what this version changes.\n'
    expect(projectWith(summary).told('2026-12-01')).toContain(
      ':5 Readers are not told what this version changes.',
    )
  })

  it('is held to what was promised, whatever became of the fact', () => {
    const { edit, seal, problems } = projectWith('summary: More.\n')
    edit('content/facts.yaml', 'noticeDays: 30', 'noticeDays: 90')
    seal('2026-12-16')
    expect(problems('2026-12-16').join()).not.toContain('promised')
  })
})

describe('a version without notice', () => {
  const notes = (reason: string) =>
    `summary: Prices.\nnotice: none\nreason: ${reason}\n`

  it.each([
    'The law requires it at once.',
    'A court told us to.',
    'It protects children from harm.',
    'Prices fall, which favours you.',
  ])('tells readers one of the grounds: %s', (reason) => {
    const { seal, problems } = projectWith(notes(reason))
    seal('2027-01-15')
    expect(problems('2027-01-15')).toEqual([])
  })

  it.each(['""', '.', 'None', 'Law.', 'We would like it better so.'])(
    'is not sealed for the reason %s',
    (reason) => {
      const { seal } = projectWith(notes(reason))
      expect(() => seal('2026-12-01')).toThrow(/“reason”? (must|is empty)/)
    },
  )

  it('is in force no earlier than its seal', () => {
    const { seal } = projectWith(notes('A court told us to.'))
    expect(() => seal('2027-01-16')).toThrow(
      'A version of 2027-01-15 cannot be sealed on 2027-01-16',
    )
  })
})
