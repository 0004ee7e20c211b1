import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuotation, isQuoted, quote } from './quotation.ts'
import { stepsOf } from './testing/count-steps.ts'

const word = fc.constantFrom('we', 'pay', '30', 'days', 'शुल्क', 'a (no) fee')
const words = (least: number) =>
  fc.array(word, { minLength: least, maxLength: 6 })
const space = fc.constantFrom(' ', '\n', '\u00a0')

/** Finds the words that are marked by brackets in a text, in another text. */
function find(marked: string, now: string) {
  const [before = '', exact = '', after = ''] = marked.split(/[[\]]/)
  const start = before.length
  const range = [start, start + exact.length] as const
  const quotation = quote(before + exact + after, range)
  const found = quotation && findQuotation(now, quotation)
  return found && `${now.slice(0, found[0])}[${now.slice(...found)}]`
}

it('a quotation is found again, however others edit around its words', () => {
  fc.assert(
    fc.property(
      ...[words(1), words(0), words(0), words(0), words(0), space],
      (exact, before, after, added, more, gap) => {
        const quoted = `Unique ${exact.join(' ')}`
        const text = [...before, `[${quoted}]`, ...after].join(' ')
        const now = [...added, quoted, ...more].join(' ').replaceAll(' ', gap)
        const [start = ''] = now.split('Unique')
        expect(find(text, now)?.replaceAll(gap, ' ')).toBe(
          `${start.replaceAll(gap, ' ')}[${quoted}]`,
        )
      },
    ),
    { numRuns: 50 },
  )
})

it('a quotation is lost when its words are edited', () => {
  fc.assert(
    fc.property(words(2), words(0), fc.nat(), (exact, around, at) => {
      const index = at % exact.length
      const edited = exact.map((original, i) =>
        i === index ? `${original}9` : original,
      )
      const text = `${around.join(' ')} [Unique ${exact.join(' ')}] end`
      expect(find(text, `Unique ${edited.join(' ')} end`)).toBeUndefined()
    }),
    { numRuns: 50 },
  )
})

describe('of words that appear more than once, those are found', () => {
  it.each([
    [
      'which have the same context',
      'In a [year] or in b year',
      'In b or in a [year] or in b year',
    ],
    [
      'next to which others wrote',
      'the fee. After [the fee] is due',
      'the fee. Only shortly after that day [the fee] of us is due',
    ],
  ])('%s', (_, marked, expected) => {
    const now = expected.replace(/[[\]]/g, '')
    expect(`${find(marked, now)}${expected.split(']')[1]}`).toBe(expected)
  })
})

it('whole words are quoted, and a number is not found in a longer one', () => {
  expect(quote('for thirty days.', [6, 12])).toEqual({
    exact: 'thirty days',
    prefix: 'for ',
    suffix: '.',
  })
  expect(quote('a b', [1, 2])).toBeUndefined()
  expect(find('pay [30] days', 'pay 300 or 30,000 days')).toBeUndefined()
})

it('a quotation is in a range only as whole words', () => {
  const quotation = { exact: 'the fee' }
  expect(isQuoted('pay the\nfee now', [4, 11], quotation)).toBe(true)
  expect(isQuoted('pay the fees', [4, 11], quotation)).toBe(false)
  expect(isQuoted('pay the fee', [3, 11], quotation)).toBe(false)
})

it('a frequent word costs few steps at each of its places', async () => {
  const places = 1000
  const text = 'You may pay the fee. '.repeat(places)
  const other = { exact: 'may', prefix: 'Nobody else', suffix: 'do this, ever' }
  const steps = await stepsOf(() => findQuotation(text, other))
  expect(steps / places).toBeLessThan(1000)
})
