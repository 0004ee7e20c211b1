import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  predecessorOf,
  statusOf,
  timelineOf,
  todayInIndia,
} from './timeline.ts'

const versions = [{ day: '2027-05-13' }, { day: '2026-11-21' }, { day: '2026-12-31' }]

describe('timelineOf', () => {
  it('puts the newest version that has begun in force, from its very day', () => {
    expect(timelineOf(versions, '2026-12-31').inForce).toEqual({ day: '2026-12-31' })
    expect(timelineOf(versions, '2026-12-30').inForce).toEqual({ day: '2026-11-21' })
  })

  it('archives what came before and announces what is to come', () => {
    const timeline = timelineOf(versions, '2027-01-01')
    expect(timeline.archived).toEqual([{ day: '2026-11-21' }])
    expect(timeline.announced).toEqual([{ day: '2027-05-13' }])
  })

  it('has nothing in force before the first version begins', () => {
    expect(timelineOf(versions, '2026-01-01').inForce).toBeUndefined()
  })
})

describe('statusOf', () => {
  it('names the status of each version', () => {
    const timeline = timelineOf(versions, '2027-01-01')
    expect(versions.map((version) => statusOf(version, timeline))).toEqual([
      'announced',
      'archived',
      'in force',
    ])
  })
})

describe('predecessorOf', () => {
  it('finds the version before, in whatever order they are given', () => {
    expect(predecessorOf({ day: '2027-05-13' }, versions)).toEqual({ day: '2026-12-31' })
    expect(predecessorOf({ day: '2026-11-21' }, versions)).toBeUndefined()
  })
})

describe('days', () => {
  it('are added across months and leap years', () => {
    expect(addDays('2028-02-01', 30)).toBe('2028-03-02')
  })

  it('are counted between two dates', () => {
    expect(daysBetween('2026-11-21', '2027-05-13')).toBe(173)
  })

  it('begin at midnight in India', () => {
    expect(todayInIndia(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20')
    expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })
})
