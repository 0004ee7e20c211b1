import { expect, it } from 'vitest'
import { amendPolicy, unwritten } from './amend-policy.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const draft = 'content/pages/tnc/draft.mdx'
const notes =
  'summary: More.\nnotice: none\nground: law\nreason: So.\nmoved:\n  old: It ended.\n'

const project = () =>
  sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old.'),
    'content/pages/tnc/2027-02-01.mdx': version('Terms', 'New.', notes),
  })

it('a draft without a day begins from the newest version, without what speaks of that alone', () => {
  const { open, read } = project()
  expect(amendPolicy(open(), 'TNC')).toBe(draft)
  expect(read(draft)).toBe(
    version(
      'Terms',
      'New.',
      `summary: ${unwritten}\nmoved:\n  old: It ended.\n`,
    ),
  )
})

it('one that comes before an announced version begins from the version in force', () => {
  const { open, read } = project()
  amendPolicy(open(), 'tnc', true)
  expect(read(draft)).toBe(version('Terms', 'Old.', `summary: ${unwritten}\n`))
})

it('none begins where there is one, or nothing to begin from', () => {
  const { open, write } = project()
  amendPolicy(open(), 'tnc')
  expect(() => amendPolicy(open(), 'tnc')).toThrow('There is a draft')
  write('content/pages/new/draft.mdx', version('New'))
  expect(() => amendPolicy(open(), 'new')).toThrow('No version is sealed yet')
  expect(() => amendPolicy(open(), 'cookies')).toThrow(
    'There is no policy “cookies”. There are: new, tnc.',
  )
})
