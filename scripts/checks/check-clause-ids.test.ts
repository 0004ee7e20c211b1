import { describe, expect, it } from 'vitest'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-02-01.mdx'
const notes = 'summary: Less.\n'
const fees =
  'You pay a fee for each call that you make, and nothing else at all.'
const end = 'Either of us may end this contract at any time, for any reason.'
const text = `## Fees [#fees]\n\n${fees}\n\n## End: *when* [#end]\n\n${end}\n`
const renamed = text.replace('## Fees [#fees]', '## What you pay [#pay]')

const terms = (body: string, lines = '') => version('Terms', body, lines)

/** Terms that are sealed, and others that are to follow them. */
function projectWith(before: string, after: string) {
  const project = sealedProject({ [first]: terms(before) })
  project.write(second, after)
  /** The lines that are offered below “moved:”. */
  const fixes = () =>
    project
      .messages()
      .flatMap(({ offers = [] }) => offers.flatMap(({ edits }) => edits))
      .map((it) => it.text.replace(/^moved:/, '').trim())
  return { ...project, fixes }
}

describe('a clause that was public', () => {
  it('is found under its new heading, and the line offered', () => {
    const project = projectWith(text, terms(renamed, notes))
    const message = project
      .messages()
      .find(({ ruleId }) => ruleId === 'clause-ids')
    expect(message).toMatchObject({
      line: 8,
      reason:
        'Links to #fees, “Fees” in the version of 1 December 2026, would lead nowhere.',
    })
    expect(project.fixes()).toEqual(['fees: pay'])
  })
})

it('of no clause is said to be gone, where a heading is not in order', () => {
  const slip = text.replace('## Fees', '##Fees')
  expect(projectWith(text, terms(slip, notes)).problems()).toEqual([])
})

describe('an entry under “moved:”', () => {
  it('leads to a clause, or says how it ended', () => {
    const moved =
      'moved:\n  fees: pya\n  old: fees\n  older: It ended.\n  pay: The end.\n'
    const project = projectWith(text, terms(renamed, notes + moved))
    expect(project.problems().filter((it) => it.includes('is said'))).toEqual([
      'tnc/2027-02-01.mdx:7 “fees” is said to have moved to “pya”.',
      'tnc/2027-02-01.mdx:8 “old” is said to have moved to “fees”.',
      'tnc/2027-02-01.mdx:10 “pay” is said to have moved to “The end.”.',
    ])
  })
})
