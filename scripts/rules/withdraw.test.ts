import { describe, expect, it } from 'vitest'
import { withdraw } from '../site/add-metadata.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const announced = 'content/pages/tnc/2027-05-13.mdx'
const notes = 'summary: Fees.\n'
const files = {
  'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Ten.'),
  [announced]: version('Terms', 'Twelve.', notes),
}
const later = { slug: 'tnc', day: '2027-05-13' }

describe('an announced version', () => {
  it('is withdrawn once, with a reason, and is sealed so', () => {
    const project = sealedProject(files)
    project.write(
      announced,
      withdraw(project.open(), later, 'Prices: they stay.'),
    )
    expect(project.read(announced)).toContain(
      'withdrawn: 2026-12-01\nwithdrawalReason: "Prices: they stay."\n---\n\nTwelve.',
    )
    expect(project.problems()).toEqual([
      'tnc/2027-05-13.mdx:1 Not sealed yet: its withdrawal.',
    ])
    expect(project.seal()).toEqual([`${announced}: sealed its withdrawal`])
    expect(project.problems()).toEqual([])
    // So that what applied before can be shown.
    expect(project.problems('2026-11-20')).toEqual([])
    expect(() => withdraw(project.open(), later, 'Again.')).toThrow(
      'withdrawn on 2026-12-01',
    )
    project.edit(
      announced,
      'withdrawn: 2026-12-01\nwithdrawalReason: "Prices: they stay."\n',
      '',
    )
    expect(project.problems().join()).toContain('“withdrawn:” was deleted')
  })

  it.each([
    ['2027-05-13', '2027-05-13', 'Late.', 'It is in force since 2027-05-13.'],
    [
      '2026-12-01',
      '2027-05-14',
      'Why.',
      'There is no version of tnc of 2027-05-14.',
    ],
    ['2026-12-01', 'soon', 'Why.', '“soon” is no day.'],
    ['2026-12-01', '2027-05-13', ' ', 'Say why, for readers'],
  ])('on %s, of %s, for “%s”: %s', (today, day, reason, said) => {
    const project = sealedProject(files)
    expect(() =>
      withdraw(project.open(today), { ...later, day }, reason),
    ).toThrow(said)
  })

  it('is not withdrawn by hand once it is in force', () => {
    const project = sealedProject(files)
    const by = 'withdrawn: 2027-05-13\nwithdrawalReason: We regret it.\n'
    project.edit(announced, notes, notes + by)
    expect(project.problems('2027-05-13')).toContain(
      'tnc/2027-05-13.mdx:6 A version of 2027-05-13 cannot be withdrawn on 2027-05-13.',
    )
  })
})
