import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeFinder } from './word-ranges.ts'

const find = (words: string[], text: string) =>
  rangeFinder(words)(text).map(({ start, end }) => text.slice(start, end))

describe('a finder of words', () => {
  it('takes the longest that stands there as a whole', () => {
    const words = ['Policy', 'Policy 1', 'Policy 10', 'Policy 100', 'Pol']
    expect(find(words, 'Policy 10 and Policy 1000, Policy  1. Pol.')).toEqual([
      'Policy 10',
      'Policy',
      'Policy  1',
      'Pol',
    ])
  })

  it('finds nothing in parts of words, and nothing without words', () => {
    expect(find(['Coin'], 'Coins, unCoin, Coin9, éCoin')).toEqual([])
    expect(find([], 'Coin')).toEqual([])
    expect(find([''], 'Coin')).toEqual([])
  })

  it('takes signs of patterns as they are', () => {
    expect(find(['A.B', '(c)', 'd|e', 'f*', '₹5 [x]'], 'AxB A.B (c) d|e f* ₹5 [x]')).toEqual([
      'A.B',
      '(c)',
      'd|e',
      'f*',
      '₹5 [x]',
    ])
  })

  it('finds what a search word by word finds', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '.'),
      minLength: 1,
      maxLength: 5,
    })
    const words = fc.array(
      word.filter((it) => it.trim() === it && it !== ''),
      { maxLength: 8 },
    )
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '-'), maxLength: 40 })
    fc.assert(
      fc.property(words, text, (some, whole) => {
        expect(find(some, whole)).toEqual(findSlowly(some, whole))
      }),
      { numRuns: 2000 },
    )
  })
})

/** From left to right, at each place the longest word that stands there as a whole. */
function findSlowly(words: string[], text: string): string[] {
  const found: string[] = []
  const sorted = words.toSorted((a, b) => b.length - a.length)
  for (let at = 0; at < text.length; ) {
    const isStart = !/[a-z]/.test(text[at - 1] ?? '')
    const match = sorted
      .map((word) => new RegExp(`^${escaped(word)}(?![a-z])`).exec(text.slice(at))?.[0])
      .find((it) => it !== undefined)
    if (isStart && match) found.push(match)
    at += isStart && match ? match.length : 1
  }
  return found
}

function escaped(word: string): string {
  return word.replaceAll('.', '\\.').replace(/ +/g, '\\s+')
}
