import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { readFields, writeField } from '../../text/front-matter-fields.ts'
import { parse } from './read-markdown.ts'

const texts = globSync('content/**/*.mdx')
  .sort()
  .map((file) => readFileSync(file, 'utf8'))
const names = ['title', 'description', 'summary', 'announced']

describe('the first lines', () => {
  it('take any words in one place, and give them back', () => {
    const words = fc.oneof(
      fc
        .string({ unit: 'grapheme' })
        .map((it) =>
          it.replace(/[\p{Cc}\u2028\u2029\ufeff\ue000\ue001]/gu, ' '),
        ),
      fc.constantFrom('yes', '12', 'a: b', '# no', '{facts.x} “y”', '- x', ' '),
    )
    const sample = fc.tuple(
      fc.constantFrom(...texts),
      fc.constantFrom(...names),
      words,
    )
    fc.assert(
      fc.property(sample, ([text, name, value]) => {
        const { front } = parse(text).attrs
        const now = writeField(front, name, value)
        const isBlank = value.trim() === ''
        if (readFields(front))
          expect(readFields(now)?.[name]).toBe(isBlank ? undefined : value)
        const others = (fields = {}) =>
          Object.entries(fields).filter(([it]) => it !== name)
        expect(others(readFields(now))).toEqual(others(readFields(front)))
      }),
      { numRuns: 60 },
    )
  })

  it('keep the line ends of Windows', () => {
    const front = '\ufeff---\r\ntitle: Terms\r\nsummary: Old.\r\n---\r\n\r\n'
    expect(writeField(front, 'summary', 'New.')).toBe(
      front.replace('Old.', 'New.'),
    )
    expect(writeField(front, 'notice', 'none')).toBe(
      front.replace('Old.\r\n', 'Old.\r\nnotice: none\r\n'),
    )
  })
})
