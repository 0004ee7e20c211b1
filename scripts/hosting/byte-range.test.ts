import { expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

it.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=0-500', { start: 0, end: 99 }],
  ['Bytes= 3 - 4 ', { start: 3, end: 4 }],
  ['bytes=0-0,5-9', 'whole'],
  ['items=0-9', 'whole'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-2', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes=abc', 'unsatisfiable'],
] as const)('of 100 bytes, %s asks for %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected)
})

it('of no bytes there is no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
})
