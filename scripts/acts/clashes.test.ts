import { expect, it } from 'vitest'
import { clashesOf } from './clashes.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const draft = 'content/pages/tnc/draft.mdx'
const text = (one: string, two = 'Two.') =>
  `## One [#one]\n\n${one}\n\n## Two [#two]\n\n${two}`

/** Version 1 in force, version 2 announced for 1 February, and a draft. */
function clashes(day: string, base: string, content: string): string[] {
  const project = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', text('Old.')),
    'content/pages/tnc/2027-02-01.mdx': version(
      'Terms',
      text('New.'),
      'summary: More.\n',
    ),
  })
  const notes = `base: ${base}\nsummary: So.\n`
  project.write(draft, version('Terms', content, notes))
  const site = project.open()
  const [found] = site.policies.get('tnc')?.drafts ?? []
  return found ? clashesOf(site, found, day) : []
}

it('a draft of the announced version that applies earlier clashes with it in both directions', () => {
  const [first, ...others] = clashes(
    '2027-01-01',
    '2027-02-01',
    text('New.', '2.'),
  )
  expect(first).toBe(
    'It brings forward changes announced for 1 February 2027: clause 1 (One).',
  )
  expect(others).toEqual([
    'The version announced for 1 February 2027 was made without this change and takes it back on that day: clause 2 (Two).',
  ])
})

it('a draft of the version in force that applies after the announced one takes its changes back', () => {
  expect(clashes('2027-03-01', '2026-12-01', text('Old.', '2.'))).toEqual([
    'It takes back changes that A. Person announced for 1 February 2027: clause 1 (One).',
  ])
})

it('a draft of the version in force is taken back by the announced version', () => {
  expect(clashes('2027-01-01', '2026-12-01', text('Old.', '2.'))).toEqual([
    'The version announced for 1 February 2027 was made without this change and takes it back on that day: clause 2 (Two).',
  ])
})

it('a draft of the announced version that applies after it has no warning', () => {
  expect(clashes('2027-03-01', '2027-02-01', text('New.', '2.'))).toEqual([])
})
