import { describe, expect, it } from 'vitest'
import { sealedProject, version } from './testing/sealed-project.ts'

const terms = (day: string) => `content/pages/tnc/${day}.mdx`
const text = (fee: string, end = 'Either of us may end it.') =>
  `## Fees [#fees]\n\n${fee}\n\n## End [#end]\n\n${end}\n`
const notes = 'summary: Fees.\n'
const interim = terms('2027-01-15')

/** Terms in force, terms announced for May, and a draft between them. */
function projectWith(may: string, draft: string) {
  const project = sealedProject({
    [terms('2026-12-01')]: version('Terms', text('Ten.')),
    [terms('2027-05-13')]: version('Terms', may, notes),
  })
  project.write(interim, version('Terms', draft, notes))
  return project
}
const warning = (clauses: string) =>
  `tnc/2027-05-13.mdx:1 (warning) The version of 2027-05-13 lacks what that of 2027-01-15 changes: ${clauses}.`

describe('a version before one that is announced', () => {
  it('tells which of its changes the later version would take back, before and after it is sealed', () => {
    const project = projectWith(
      text('Ten.', 'You may end it.'),
      text('Twelve.'),
    )
    expect(project.problems()).toContain(warning('“Fees”'))
    project.seal()
    expect(project.problems()).toEqual([warning('“Fees”')])
  })

  it('is not held against a later version that changes the same clause, or was made after it', () => {
    const both = projectWith(text('Twelve.'), text('Twelve.'))
    both.seal()
    expect(both.problems()).toEqual([])
    both.write(terms('2027-06-01'), version('Terms', text('Ten.'), notes))
    both.seal()
    expect(both.problems()).toEqual([])
  })

  it('may have clauses that the later version never had', () => {
    const project = projectWith(
      text('Ten.'),
      `${text('Ten.')}\n## More [#more]\n\nText.\n`,
    )
    project.seal()
    expect(project.problems()).toEqual([warning('“More”')])
  })
})
