import { describe, expect, it } from 'vitest'
import { readingDay } from './reading-day.ts'

const version = (day: string) => `content/pages/tnc/${day}.mdx`
const files = ['2026-12-01', '2027-02-01', '2027-06-01'].map(version)
const today = '2027-03-01'

describe('readingDay', () => {
  it('is the last day of an archived version, and the first of an announced one', () => {
    expect(readingDay(version('2026-12-01'), files, today)).toBe('2027-01-31')
    expect(readingDay(version('2027-06-01'), files, today)).toBe('2027-06-01')
  })

  it('is today for the version in force, for other pages and for sections', () => {
    expect(readingDay(version('2027-02-01'), files, today)).toBe(today)
    expect(readingDay('content/pages/guidelines.mdx', files, today)).toBe(today)
    expect(readingDay('content/landing/010-hero.mdx', files, today)).toBe(today)
  })
})
