import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moveDraft } from './move-draft.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const file = (day: string) => `content/pages/tnc/${day}.mdx`
const draftOf = (notes = '') =>
  version('Terms', 'More.', `summary: More.\n${notes}`)

/** A project in force since 1 December 2026, with a draft of 31 December. */
function projectWithDraft(notes = '', more: Record<string, string> = {}) {
  const project = sealedProject({
    [file('2026-12-01')]: version('Terms'),
    ...more,
  })
  project.write(file('2026-12-31'), draftOf(notes))
  const move = (to: string, on = '2026-12-08', from?: string) =>
    moveDraft(project.open(on), { slug: 'TNC', to, from })

  return { ...project, move }
}

describe('a draft', () => {
  it('whose notice has become too short gets the first day that will do', () => {
    const { move, read, open, problems } = projectWithDraft()
    const text = read(file('2026-12-31'))
    expect(problems('2026-12-08').join()).toContain('leaves readers 23 days')
    expect(() => move('2027-01-06')).toThrow(
      'They were promised 30. The first day that will do is 2027-01-07.',
    )
    expect(move('2027-01-07')).toBe(file('2027-01-07'))
    expect(read(file('2027-01-07'))).toBe(text)
    expect(existsSync(join(open().folder, file('2026-12-31')))).toBe(false)
    expect(problems('2026-12-08').join()).not.toContain('leaves readers')
  })

  it('whose day has passed gets another, too', () => {
    const { move } = projectWithDraft()
    expect(() => move('2027-01-05', '2027-01-05')).toThrow('is 2027-02-04.')
    expect(move('2027-02-04', '2027-01-05')).toBe(file('2027-02-04'))
  })

  it('without notice may be of today', () => {
    const { move } = projectWithDraft(
      'notice: none\nreason: The law requires it at once.\n',
    )
    expect(move('2026-12-08')).toBe(file('2026-12-08'))
  })

  it('does not go past a version that readers were told of', () => {
    const { move } = projectWithDraft('', {
      [file('2027-01-20')]: draftOf(),
    })
    expect(() => move('2027-02-20')).toThrow(
      'The version of 2027-01-20 lies between 2026-12-31 and 2027-02-20',
    )
    expect(() => move('2027-01-20')).toThrow('There is a version of 2027-01-20')
  })

  it('is named where there is more than one, and is none that is sealed', () => {
    const { move, write } = projectWithDraft()
    expect(() => move('2027-02-01', '2026-12-08', '2026-12-01')).toThrow(
      'There is no draft of 2026-12-01 to give another day.',
    )
    write(file('2027-03-01'), draftOf())
    expect(() => move('2027-02-01')).toThrow(
      'npm run amend -- tnc 2026-12-31 --day 2027-02-01',
    )
    expect(move('2027-02-01', '2026-12-08', '2026-12-31')).toBe(
      file('2027-02-01'),
    )
  })
})
