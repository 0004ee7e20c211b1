import { expect, it } from 'vitest'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { withdraw } from '../acts/withdraw.ts'
import { comparisonsOf } from './comparisons.ts'

it('a version is compared with the one before, and an announced comparison stays if a version comes between', () => {
  const { write, seal, open, make } = sealedProject({})
  const add = (...days: string[]) => {
    for (const day of days)
      write(
        `content/pages/tnc/${day}.mdx`,
        version('Terms', 'Text.', 'summary: More.\n'),
      )
    seal()
  }
  const ranges = () => {
    const policy = open('2026-12-02').policies.get('tnc')
    return policy && comparisonsOf(policy).toSorted()
  }
  add('2020-12-01', '2021-12-01', '2027-12-01')
  const first = ['2020-12-01..2021-12-01', '2021-12-01..2027-12-01']
  expect(ranges()).toEqual(first)

  add('2027-06-01')
  const all = [
    ...first,
    '2021-12-01..2027-06-01',
    '2027-06-01..2027-12-01',
  ].toSorted()
  expect(ranges()).toEqual(all)

  const withdrawn = { slug: 'tnc', day: '2027-06-01' }
  make(withdraw(open('2026-12-02'), withdrawn, 'No.', 'A'))
  expect(ranges()).toEqual(all)
})
