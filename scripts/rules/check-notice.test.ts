import { describe, expect, it } from 'vitest'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-01-15.mdx'
const reasons = (notes: string, day = '2026-12-01') => {
  const project = sealedProject({
    [first]: version('Terms'),
    [second]: version('Terms', 'More.', notes),
  })
  return project
    .problems(day)
    .map((problem) => problem.replace('tnc/2027-01-15.mdx', ''))
}

describe('the notice of a version', () => {
  it.each([
    [
      'exactly the promised days',
      'announced: 2026-12-16\nsummary: Prices change.\n',
    ],
    [
      'a reason for none',
      'summary: Prices.\nnotice: none\nreason: A court told us to.\n',
    ],
  ])('may be %s', (_, notes) => {
    expect(reasons(notes)).toEqual([])
  })

  it('may not be a day less', () => {
    expect(reasons('announced: 2026-12-17\nsummary: Prices change.\n')).toEqual(
      [
        ':5 Announced on 2026-12-17, a version of 2027-01-15 leaves readers 29 days. They were promised 30.',
      ],
    )
  })

  it('says when readers were told, and what of', () => {
    expect(reasons('')).toEqual([
      ':1 Readers are not told what this version changes.',
      ':1 Announced on 2027-01-15, a version of 2027-01-15 leaves readers 0 days. They were promised 30.',
    ])
    expect(reasons('', '2027-01-15')).toHaveLength(2)
  })

  it('is not what waits for its author', () => {
    const summary = 'summary: Say here what this version changes.\n'
    const reason =
      'notice: none\nreason: Say here why the change could not wait.\n'
    expect(reasons(summary + reason)).toEqual([
      ':5 Readers are not told what this version changes.',
      ':7 Readers are not told why the change could not wait.',
    ])
  })

  it('is held to what was promised, whatever became of the fact', () => {
    const project = sealedProject({
      [first]: version('Terms'),
      [second]: version(
        'Terms',
        'More.',
        'announced: 2026-12-16\nsummary: More.\n',
      ),
    })
    project.edit('content/facts.yaml', 'noticeDays: 30', 'noticeDays: 90')
    for (const day of ['2026-12-16', '2027-01-14', '2027-01-15', '2040-01-01'])
      expect(project.problems(day)).toEqual([])
  })
})
