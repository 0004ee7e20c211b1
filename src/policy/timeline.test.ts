import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  isDay,
  predecessorOf,
  statusOf,
  successorOf,
  timelineOf,
  todayInIndia,
} from './timeline.ts'

const [first, second, third] = [
  { day: '2026-11-21' },
  { day: '2026-12-31' },
  { day: '2027-05-13' },
]
const versions = [third, first, second]

describe('a timeline', () => {
  it('puts the newest version that has begun in force, from its very day', () => {
    expect(timelineOf(versions, '2026-12-31').inForce).toBe(second)
    expect(timelineOf(versions, '2026-12-30').inForce).toBe(first)
    expect(timelineOf(versions, '2026-11-20').inForce).toBeUndefined()
  })

  it('archives what came before and announces what is to come', () => {
    const timeline = timelineOf(versions, '2027-01-01')
    expect(timeline).toEqual({
      archived: [first],
      inForce: second,
      announced: [third],
    })
    const statuses = versions.map((version) => statusOf(version, timeline))
    expect(statuses).toEqual(['announced', 'archived', 'in force'])
  })

  it('finds the versions before and after, in whatever order they are given', () => {
    expect(predecessorOf(third, versions)).toBe(second)
    expect(predecessorOf(first, versions)).toBeUndefined()
    expect(successorOf(first, versions)).toBe(second)
  })
})

describe('a day', () => {
  it('is one of the calendar, written in full', () => {
    const texts = ['2028-02-29', '2027-02-29', '2027-2-1', '2027-13-01', 'soon']
    expect(texts.filter(isDay)).toEqual(['2028-02-29'])
  })

  it('is reckoned across months and leap years', () => {
    expect(addDays('2028-02-01', 30)).toBe('2028-03-02')
    expect(daysBetween('2028-02-01', '2028-03-02')).toBe(30)
  })

  it('begins at midnight in India', () => {
    expect(todayInIndia(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20')
    expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })
})
