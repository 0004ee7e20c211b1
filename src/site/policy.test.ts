import { expect, it } from 'vitest'
import {
  publishedVersions,
  type Status,
  statusAmong,
  versionAfter,
  versionAtAddress,
  versionBefore,
} from './policy.ts'

const days = ['2026-11-21', '2026-12-31', '2027-05-13']
const [first = '', , third = ''] = days

const policyOf = (...statuses: Status[]) => ({
  slug: 'tnc',
  versions: statuses.map((status, i) => ({
    slug: 'tnc',
    day: days[i] ?? '',
    sealedOn: '2026-11-01',
    status,
  })),
})

it.each([
  ['2026-11-20', ['upcoming', 'upcoming', 'upcoming']],
  ['2026-12-30', ['current', 'upcoming', 'upcoming']],
  ['2026-12-31', ['archived', 'current', 'upcoming']],
])('on %s the versions of a policy are %j', (today, expected) => {
  const versions = days.map((day) => ({ day }))
  const statuses = versions.map((version) =>
    statusAmong(versions, version, today),
  )
  expect(statuses).toEqual(expected)
})

it('a withdrawn version counts only where a policy has no other', () => {
  const policy = policyOf('current', 'withdrawn', 'upcoming')
  expect(publishedVersions(policy).map(({ day }) => day)).toEqual([
    first,
    third,
  ])
  expect(versionBefore(policy, { day: third })?.day).toBe(first)
  expect(versionAfter(policy, { day: first })?.day).toBe(third)
  const later = policyOf('withdrawn', 'withdrawn', 'upcoming')
  expect(versionAtAddress(later).day).toBe(third)
})
