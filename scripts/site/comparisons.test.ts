import { expect, it } from 'vitest'
import { addDays } from '../../src/policy/timeline.ts'
import type { Book } from './book.ts'
import { comparisonsOf } from './comparisons.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const file = (day: string) => `content/pages/tnc/${day}.mdx`
const text = (notes = '') => version('Terms', 'Text.', notes)

/** The comparisons of a project's policy, as on a day. */
function pairs({ open }: ReturnType<typeof sealedProject>, day = '2026-12-01') {
  const { policies, book } = open(day)
  const policy = policies.get('tnc')
  return policy ? comparisonsOf(policy, book.ofPolicy('tnc')) : []
}

it('versions are compared with the one before, and what was announced stays when one comes between', () => {
  const project = sealedProject({ [file('2026-12-01')]: text() })
  const { write, seal, edit } = project
  write(file('2027-12-01'), text('summary: Later.\n'))
  seal()
  expect(pairs(project)).toEqual(['2026-12-01..2027-12-01'])

  write(file('2027-06-01'), text('summary: Sooner.\n'))
  seal()
  const all = [
    '2026-12-01..2027-06-01',
    '2026-12-01..2027-12-01',
    '2027-06-01..2027-12-01',
  ]
  expect(pairs(project)).toEqual(all)

  edit(
    file('2027-06-01'),
    'summary:',
    'withdrawn: 2026-12-02\nwithdrawalReason: No.\nsummary:',
  )
  seal('2026-12-02')
  expect(pairs(project, '2026-12-03')).toEqual(all)
})

it('a draft, where it is shown, is compared with the one before it', () => {
  const project = sealedProject({ [file('2026-12-01')]: text() })
  project.write(file('2027-12-01'), text())
  expect(pairs(project)).toEqual(['2026-12-01..2027-12-01'])
})

it('they grow with the versions, not with their square', () => {
  const days = Array.from({ length: 29 }, (_, i) =>
    addDays('2024-01-01', i * 30),
  )
  const seals = days.map((day) => ({
    policy: 'tnc',
    version: day,
    metadata: {},
  })) as unknown as Book
  const versions = days.map((day) => ({ slug: 'tnc', day, status: 'archived' }))
  const policy = { slug: 'tnc', versions } as unknown as Parameters<
    typeof comparisonsOf
  >[0]
  expect(comparisonsOf(policy, seals)).toHaveLength(28)
})
