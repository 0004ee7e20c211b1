import { expect, it } from 'vitest'
import { amendPolicy } from './amend-policy.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const notes =
  'summary: More.\nnotice: none\nground: law\nreason: So.\nacceptance: required\nmoved:\n  old: It ended.\n'

it('a draft starts from a version without the fields about its change, and records it as its base', () => {
  const { open, make, write } = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old.'),
    'content/pages/tnc/2027-02-01.mdx': version('Terms', 'New.', notes),
  })
  const draftFrom = (day?: string) => {
    const { edits, path } = amendPolicy(open(), 'TNC', day)
    return edits.get(path)?.after
  }
  expect(draftFrom()).toBe(
    version('Terms', 'New.', 'moved:\n  old: It ended.\nbase: 2027-02-01\n'),
  )
  expect(draftFrom('2026-12-01')).toBe(
    version('Terms', 'Old.', 'base: 2026-12-01\n'),
  )
  make(amendPolicy(open(), 'tnc'))
  expect(draftFrom).toThrow('has a draft already')
  write('content/pages/new/draft.mdx', version('New'))
  expect(() => amendPolicy(open(), 'new')).toThrow('There is no sealed version')
  expect(() => amendPolicy(open(), 'cookies')).toThrow(
    'There is no policy “cookies”. There are: new, tnc.',
  )
})
