import { describe, expect, it } from 'vitest'
import { aboutNothing } from '../about-nothing.ts'
import { buildTables } from './build-tables.ts'
import type { BuildRow } from './results.ts'
import { memoryTarget, timeTarget } from './targets.ts'

const row = (given: Partial<BuildRow>): BuildRow => ({
  size: 200,
  case: 'cold',
  builder: 'ours',
  kind: 'ours',
  isJudged: true,
  seconds: 4,
  ...given,
})
const floor = row({ builder: 'floor', kind: 'floor', isJudged: false, seconds: 6 })
const other = (given: Partial<BuildRow>) =>
  row({ builder: 'other', kind: 'peer', isJudged: false, ...given })

describe('what a build has to reach', () => {
  it('is three quarters of compiling alone, or the fastest other tool', () => {
    expect(timeTarget(row({}), [floor])).toBe(4.5)
    expect(timeTarget(row({}), [floor, other({ seconds: 5 })])).toBe(4.5)
    expect(timeTarget(row({}), [floor, other({ seconds: 3 }), other({ seconds: 5 })])).toBe(3)
    expect(timeTarget(row({}), [floor, other({ seconds: 3, size: 1000 })])).toBe(4.5)
  })

  it('is a third of the fastest other tool where one policy has changed', () => {
    const changed = row({ case: 'changed' })
    expect(timeTarget(changed, [floor])).toBe(1.5)
    expect(timeTarget(changed, [other({ case: 'changed', seconds: 3 })])).toBe(1)
    expect(timeTarget(changed, [other({ case: 'cold', seconds: 3 })])).toBe(1.5)
  })

  it('is, for a check of 1,000, a little more than compiling alone, and three seconds after a change', () => {
    const check = row({ kind: 'check', size: 1000 })
    expect(timeTarget(check, [row({ ...floor, size: 1000, seconds: 30 })])).toBe(36)
    expect(timeTarget({ ...check, case: 'changed' }, [])).toBe(3)
    expect(timeTarget({ ...check, size: 200 }, [floor])).toBeUndefined()
  })

  it('is nothing for other tools, one worker and cases without a target', () => {
    expect(timeTarget(floor, [floor])).toBeUndefined()
    expect(timeTarget(row({ isJudged: false }), [floor])).toBeUndefined()
    expect(timeTarget(row({ case: 'unchanged' }), [floor])).toBeUndefined()
    expect(memoryTarget(other({}))).toBeUndefined()
    expect(memoryTarget(row({}))).toBe(350)
  })
})

describe('the tables of builds', () => {
  it('show each figure, its ratio to compiling alone and what is to be reached', () => {
    const ours = row({ cpuSeconds: 7.5, largestMegabytes: 400, togetherMegabytes: 620 })
    const text = buildTables({ about: aboutNothing, runs: 3, rows: [floor, ours] })
    expect(text).toContain('### 200 policies')
    expect(text).toContain('| cold: floor | 6.00 |  | 1.00 | 30.0 | n/a | n/a |  | n/a |')
    expect(text).toContain(
      '| cold: ours | 4.00 | ≤ 4.50 ✓ | 0.67 | 20.0 | 7.50 | 400 | ≤ 350 ✗ | 620 |',
    )
    expect(text).not.toContain('How time grows')
  })

  it('show how time grows', () => {
    const rows = [row({}), row({ size: 1000, seconds: 30 })]
    expect(buildTables({ about: aboutNothing, runs: 3, rows })).toContain(
      '| ours | 20.0 | 30.0 | 1.50 | ≤ 1.15 ✗ |',
    )
  })
})
