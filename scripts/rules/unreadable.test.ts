import { describe, expect, it } from 'vitest'
import { reader, toldOf } from './testing/read.ts'

describe('what is no text of a policy', () => {
  it.each([
    ['> '.repeat(9000), 'Too much stands within each other here.'],
    [
      `${'*a '.repeat(1000)}b${' a*'.repeat(1000)}`,
      'Too much stands within each other here.',
    ],
    [
      '{/* note */ code /* note */}',
      '“{/* note */ code /* note */}” is read as program code.',
    ],
    [
      'word '.repeat(3_000).concat('\n\n').repeat(25),
      '-4:1 This file has more than 300,000 characters. Make two pages of it.',
    ],
    [
      `a\n\n${'word '.repeat(4_001)}`,
      '3:1 This paragraph, list or table has more than 20,000 characters. Put an empty line where a new one begins.',
    ],
    [
      `a {${'('.repeat(9_000)}${')'.repeat(9_000)}}`,
      'is read as program code.',
    ],
  ])('is told at once (%#)', (text, expected) => {
    expect(toldOf(text)).toEqual([expect.stringContaining(expected)])
  })

  it('is told where it is saved in another encoding', () => {
    const { messages } = reader('content/pages/a.mdx', '\ufffd\ufffd-\0-\0')
    expect(messages.map(String)).toEqual([
      'content/pages/a.mdx:1:1: This file is no text in UTF-8.',
    ])
  })
})
