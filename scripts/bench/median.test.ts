import { expect, it } from 'vitest'
import { median } from './median.ts'

it('is the middle number, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 10, 2, 6])).toBe(5)
  expect(median([3])).toBe(3)
  expect(median([])).toBeNaN()
})
