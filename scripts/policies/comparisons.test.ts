import { expect, it } from 'vitest'
import { addDays } from '../../src/policy/timeline.ts'
import { comparisonsOf } from './comparisons.ts'
import { prepareWithdrawal } from './seal.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const file = (day: string) => `content/pages/tnc/${day}.mdx`
const text = (notes = '') => version('Terms', 'Text.', notes)

/** The comparisons of a project's policy, as on a day. */
function pairs({ open }: ReturnType<typeof sealedProject>, day = '2026-12-01') {
  const { policies } = open(day)
  const policy = policies.get('tnc')
  return policy ? comparisonsOf(policy).sort() : []
}

it('versions are compared with the one before, and what was announced stays when one comes between', () => {
  const project = sealedProject({ [file('2026-12-01')]: text() })
  const { write, seal, open } = project
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

  const version = { slug: 'tnc', day: '2027-06-01' }
  prepareWithdrawal(open('2026-12-02'), version, 'No.', 'A').write()
  expect(pairs(project, '2026-12-03')).toEqual(all)
})

it('they grow with the versions, not with their square', () => {
  const days = Array.from({ length: 9 }, (_, i) =>
    addDays('2020-01-01', i * 30),
  )
  const files = days.map(
    (day) => [file(day), text('summary: More.\n')] as const,
  )
  const project = sealedProject(Object.fromEntries(files))

  expect(pairs(project)).toHaveLength(days.length - 1)
})
