import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const known = ['liabilityCap', 'noticeDays', 'retention.logs']

describe('nearest', () => {
  it.each([
    ['liabiltyCap', 'liabilityCap'],
    ['LIABILITYCAP', 'liabilityCap'],
    ['noticeDay', 'noticeDays'],
    ['retention.log', 'retention.logs'],
  ])('takes “%s” for “%s”', (name, meant) => {
    expect(nearest(name, known)).toBe(meant)
  })

  it('guesses nothing where no name is near', () => {
    expect(nearest('address', known)).toBeUndefined()
    expect(nearest('x', [])).toBeUndefined()
  })
})
