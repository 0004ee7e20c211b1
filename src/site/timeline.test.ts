import { describe, expect, it } from 'vitest'
import { addDays, isDay, todayInIndia } from './timeline.ts'

describe('a day', () => {
  it('is one of the calendar, written in full', () => {
    const texts = ['2028-02-29', '2027-02-29', '2027-2-1', '2027-13-01', 'soon']
    expect(texts.filter(isDay)).toEqual(['2028-02-29'])
  })

  it('is computed across months and leap years', () => {
    expect(addDays('2028-02-01', 30)).toBe('2028-03-02')
  })

  it('begins at midnight in India', () => {
    expect(todayInIndia(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20')
    expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })
})
