import { describe, expect, it } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const base =
  'Start.\n\nYou may end your account at any time, and we keep your Coins.\n\nEnd.\n'
const merge = (mine: string, theirs: string) =>
  mergeLines({ base, mine, theirs })

type Edit = readonly [from: string | RegExp, to: string]
const edit = (text: string, [from, to]: Edit) => text.replace(from, to)

describe('two people in one paragraph', () => {
  it.each<[string, Edit, Edit]>([
    ['different words', ['may', 'can'], ['Coins', 'Coins and Gifts']],
    ['a deletion and a word', [' at any time', ''], ['Coins', 'Gifts']],
    [
      'a word and a new sentence',
      ['You', 'A User'],
      ['Coins.', 'Coins. Ask us.'],
    ],
  ])('merge %s', (_, mine, theirs) => {
    const { text, hasConflict } = merge(edit(base, mine), edit(base, theirs))
    expect(hasConflict).toBe(false)
    expect(text).toBe(edit(edit(base, mine), theirs))
  })

  it.each<[string, Edit, Edit]>([
    ['the same word', ['may', 'can'], ['may', 'must']],
    ['neighbouring words', ['may end', 'can end'], ['end', 'close']],
    ['a deleted paragraph', [/You.*\n\n/, ''], ['may', 'can']],
    [
      'a paragraph written anew',
      [/You.*/, 'We close an account, and keep none of your Coins.'],
      ['your account', 'an account'],
    ],
  ])('conflict in %s', (_, mine, theirs) => {
    const [own, other] = [edit(base, mine), edit(base, theirs)]
    const expected = { text: own, theirs: other, hasConflict: true }
    expect(merge(own, other)).toEqual(expected)
  })

  it('conflict only in the words that both changed', () => {
    const mine = edit(edit(base, ['may', 'can']), ['Coins', 'Gifts'])
    const theirs = edit(edit(base, ['may', 'must']), ['at any', 'at each'])
    const both = edit(mine, ['at any', 'at each'])
    expect(merge(mine, theirs)).toEqual({
      text: both,
      theirs: edit(both, ['can', 'must']),
      hasConflict: true,
    })
  })
})

it('a fact with two new values is a conflict', () => {
  const yaml = (value: string) => `courts: ${value}\n`
  const sides = {
    base: yaml('Udaipur, in Rajasthan'),
    mine: yaml('Jaipur, in Rajasthan'),
    theirs: yaml('Udaipur, in India'),
  }
  expect(mergeLines(sides, true).hasConflict).toBe(true)
})
