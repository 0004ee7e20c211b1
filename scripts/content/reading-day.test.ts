import { describe, expect, it } from 'vitest'
import { readingDays } from './reading-day.ts'

const version = (day: string) => `content/pages/tnc/${day}.mdx`
const files = ['2026-12-01', '2027-02-01', '2027-06-01'].map(version)
const today = '2027-03-01'
const dayOf = readingDays(files, today)

describe('readingDays', () => {
  it('is the last day of an archived version, and the first of an announced one', () => {
    expect(dayOf(version('2026-12-01'))).toBe('2027-01-31')
    expect(dayOf(version('2027-06-01'))).toBe('2027-06-01')
  })

  it('is today for the version in force, for other pages and for sections', () => {
    expect(dayOf(version('2027-02-01'))).toBe(today)
    expect(dayOf('content/pages/guidelines.mdx')).toBe(today)
    expect(dayOf('content/landing/010-hero.mdx')).toBe(today)
  })
})
