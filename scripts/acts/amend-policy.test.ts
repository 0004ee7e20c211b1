import { expect, it } from 'vitest'
import { amendPolicy } from './amend-policy.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const draft = 'content/pages/tnc/draft.mdx'
const notes =
  'summary: More.\nnotice: none\nground: law\nreason: So.\nacceptance: required\nmoved:\n  old: It ended.\n'

function project() {
  const made = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old.'),
    'content/pages/tnc/2027-02-01.mdx': version('Terms', 'New.', notes),
  })
  const amend = (slug = 'tnc', day?: string) =>
    made.make(amendPolicy(made.open(), slug, day))
  return { ...made, amend }
}

it('a draft starts from the newest version, without the fields about its change, and records it as its base', () => {
  const { amend, read } = project()
  amend('TNC')
  expect(read(draft)).toBe(
    version('Terms', 'New.', 'moved:\n  old: It ended.\nbase: 2027-02-01\n'),
  )
})

it('a draft starts from the version of a given day', () => {
  const { amend, read } = project()
  amend('tnc', '2026-12-01')
  expect(read(draft)).toBe(version('Terms', 'Old.', 'base: 2026-12-01\n'))
})

it('a second draft, or one without a version to start from, is refused', () => {
  const { amend, write } = project()
  amend()
  expect(() => amend()).toThrow('has a draft already')
  write('content/pages/new/draft.mdx', version('New'))
  expect(() => amend('new')).toThrow('There is no sealed version')
  expect(() => amend('cookies')).toThrow(
    'There is no policy “cookies”. There are: new, tnc.',
  )
})
