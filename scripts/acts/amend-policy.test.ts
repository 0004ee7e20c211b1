import { expect, it } from 'vitest'
import { amendPolicy, unwritten } from './amend-policy.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const draft = 'content/pages/tnc/draft.mdx'
const notes =
  'summary: More.\nnotice: none\nground: law\nreason: So.\nmoved:\n  old: It ended.\n'

function project() {
  const made = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old.'),
    'content/pages/tnc/2027-02-01.mdx': version('Terms', 'New.', notes),
  })
  const amend = (slug = 'tnc', fromInForce = false) =>
    made.make(amendPolicy(made.open(), slug, fromInForce))
  return { ...made, amend }
}

it('a draft without a day begins from the newest version, without what speaks of that alone', () => {
  const { amend, read } = project()
  amend('TNC')
  expect(read(draft)).toBe(
    version(
      'Terms',
      'New.',
      `summary: ${unwritten}\nmoved:\n  old: It ended.\n`,
    ),
  )
})

it('one that comes before an announced version begins from the version in force', () => {
  const { amend, read } = project()
  amend('tnc', true)
  expect(read(draft)).toBe(version('Terms', 'Old.', `summary: ${unwritten}\n`))
})

it('none begins where there is one, or nothing to begin from', () => {
  const { amend, write } = project()
  amend()
  expect(() => amend()).toThrow('There is a draft')
  write('content/pages/new/draft.mdx', version('New'))
  expect(() => amend('new')).toThrow('No version is sealed yet')
  expect(() => amend('cookies')).toThrow(
    'There is no policy “cookies”. There are: new, tnc.',
  )
})
