import { expect, it } from 'vitest'
import { accepts } from './accept-encoding.ts'

it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['BR;q=0.5', true],
  ['gzip;q=1.0, br;q=0.001', true],
  ['br;q=0', false],
  ['br ; q=0.000', false],
  ['gzip', false],
  ['xbr', false],
  ['*', false],
  ['', false],
  [undefined, false],
] as const)('of “%s” it is %s that brotli is taken', (header, expected) => {
  expect(accepts(header, 'br')).toBe(expected)
})
