import { expect, it } from 'vitest'
import { clashesOf } from './clashes.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const draft = 'content/pages/tnc/draft.mdx'
const text = (one: string, two = 'Two.') =>
  `## One [#one]\n\n${one}\n\n## Two [#two]\n\n${two}`

it('a draft is warned of what it brings forward or takes back, and of the version that takes it back', () => {
  const project = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', text('Old.')),
    'content/pages/tnc/2027-02-01.mdx': version(
      'Terms',
      text('New.'),
      'summary: More.\n',
    ),
  })
  const clashes = (day: string, base: string, content: string) => {
    const notes = `base: ${base}\nsummary: So.\n`
    project.write(draft, version('Terms', content, notes))
    const site = project.open()
    return clashesOf(site, site.texts.get(draft) ?? expect.fail(), day)
  }
  const inForce = '2026-12-01'
  const announced = '2027-02-01'
  const lost =
    'The version announced for 1 February 2027 was made without this change and takes it back on that day: clause 2 (Two).'
  expect(clashes('2027-01-01', announced, text('New.', '2.'))).toEqual([
    'It brings forward changes announced for 1 February 2027: clause 1 (One).',
    lost,
  ])
  expect(clashes('2027-01-01', inForce, text('Old.', '2.'))).toEqual([lost])
  expect(clashes('2027-03-01', inForce, text('Old.', '2.'))).toEqual([
    'It takes back changes that A. Person announced for 1 February 2027: clause 1 (One).',
  ])
  expect(clashes('2027-03-01', announced, text('New.', '2.'))).toEqual([])
})
