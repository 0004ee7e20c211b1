import { describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

describe('a fingerprint', () => {
  it('is the same for equal values', () => {
    expect(fingerprint('a', 1, [{ b: 'c' }])).toBe(fingerprint('a', 1, [{ b: 'c' }]))
  })

  it.each<[unknown[], unknown[]]>([
    [['a', 'b'], ['ab']],
    [
      ['a', 'b'],
      ['ab', ''],
    ],
    [['1'], [1]],
    [['undefined'], [undefined]],
    [['["a"]'], [['a']]],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['ä'], ['a\u0308']],
    [[], ['']],
  ])('of %j is not that of %j', (one, other) => {
    expect(fingerprint(...one)).not.toBe(fingerprint(...other))
  })
})
