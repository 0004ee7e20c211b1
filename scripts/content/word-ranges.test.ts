import { describe, expect, it } from 'vitest'
import { rangeFinder } from './word-ranges.ts'

const find = (words: string[], text: string) =>
  rangeFinder(words)(text).map(({ start, end }) => text.slice(start, end))

describe('a finder of words', () => {
  it('takes the longest that stands there as a whole', () => {
    const words = ['Policy', 'Policy 1', 'Policy 10', 'Policy 100', 'Pol']
    const found = ['Policy 10', 'Policy', 'Policy  1', 'Pol']
    expect(find(words, 'Policy 10 and Policy 1000, Policy  1. Pol.')).toEqual(found)
  })

  it('finds nothing in parts of words, and nothing without words', () => {
    expect(find(['Coin'], 'Coins, unCoin, Coin9, éCoin')).toEqual([])
    expect(find(['', 'a'.repeat(300)], `Coin ${'a'.repeat(300)}`)).toEqual([])
  })

  it('takes characters of patterns as they are', () => {
    const words = ['A.B', '(c)', 'd|e', 'f*', '₹5 [x]']
    expect(find(words, 'AxB A.B (c) d|e f* ₹5 [x]')).toEqual(words)
  })
})
