import { describe, expect, it } from 'vitest'
import {
  currentVersion,
  inForceOn,
  published,
  type Status,
  statusAmong,
  versionAfter,
  versionBefore,
} from './policy.ts'

const days = ['2026-11-21', '2026-12-31', '2027-05-13'].map((day) => ({ day }))
const [first, second, third] = days

const policyOf = (statuses: readonly Status[]) => ({
  slug: 'tnc',
  versions: statuses.map((status, i) => ({
    slug: 'tnc',
    day: days[i]?.day ?? '',
    sealedOn: '2026-11-01',
    status,
  })),
})

describe('a policy', () => {
  it('has the newest version that has begun in force, from its very day', () => {
    expect(inForceOn(days, '2026-12-31')).toBe(second)
    expect(inForceOn(days, '2026-12-30')).toBe(first)
    expect(inForceOn(days, '2026-11-20')).toBeUndefined()
  })

  it('has versions that are archived, in force and announced', () => {
    const statuses = days.map((it) => statusAmong(days, it, '2027-01-01'))
    expect(statuses).toEqual(['archived', 'in force', 'announced'])
  })

  it('counts no withdrawn versions among its published ones', () => {
    const policy = policyOf(['in force', 'withdrawn', 'announced'])
    expect(published(policy).map(({ day }) => day)).toEqual([
      first?.day,
      third?.day,
    ])
    expect(versionBefore(policy, { day: '2027-05-13' })?.day).toBe(first?.day)
    expect(versionAfter(policy, { day: '2026-11-21' })?.day).toBe(third?.day)
    expect(versionBefore(policy, { day: '2026-11-21' })).toBeUndefined()
  })

  it('shows what is in force, else what comes first', () => {
    const shown = (...statuses: Status[]) =>
      currentVersion(policyOf(statuses)).day
    expect(shown('archived', 'in force', 'announced')).toBe(second?.day)
    expect(shown('withdrawn', 'announced', 'announced')).toBe(second?.day)
  })
})
