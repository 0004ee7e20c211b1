import { describe, expect, it } from 'vitest'
import { compare } from './diff.ts'
import { partIn } from './document-model.ts'
import { changeKindsOf } from './summarize.ts'
import { clause, list, policy } from './testing/literal.ts'

describe('a heading', () => {
  const data = clause(
    'data',
    'Data',
    'We collect your name.',
    'When you pay, we ask for your card.',
  )
  const [first, second] = data.blocks
  const divided = [
    { ...data, blocks: first ? [first] : [] },
    { ...clause('billing', 'Billing'), blocks: second ? [second] : [] },
  ]

  it.each([
    [
      'inserted above paragraphs',
      [data],
      divided,
      ['unchanged: data', 'new: billing'],
    ],
    [
      'deleted above paragraphs',
      divided,
      [data],
      ['unchanged: data', 'removed: billing'],
    ],
  ])('that is %s is the only change', (_, before, after, expected) => {
    const whole = [policy(...before), policy(...after)] as const
    const redline = compare(...whole)
    expect(
      redline.clauses
        .slice(1)
        .map((change) => `${changeKindsOf(change)}: ${change.id}`),
    ).toEqual(expected)
    expect(redline.clauses.flatMap(({ blocks }) => blocks)).toEqual(data.blocks)
    expect([partIn(redline, 'before'), partIn(redline, 'after')]).toEqual(whole)
  })

  it('that replaces the words before an item marks the heading and these words', () => {
    const name = 'We collect your name.'
    const card = 'When you pay, we ask for your card.'
    const before = policy(
      clause('data', 'Data', list(name, `Billing: ${card}`)),
    )
    const after = policy(
      clause('data', 'Data', list(name)),
      clause('billing', 'Billing', card),
    )
    const redline = compare(before, after)
    expect(redline.clauses.map(({ form }) => form)).toEqual([
      ...[undefined, undefined, 'inserted'],
    ])
    const changed = JSON.stringify(redline).match(/"text":"[^"]*","change"/g)
    expect(changed).toEqual(['"text":"Billing: ","change"'])
    expect([partIn(redline, 'before'), partIn(redline, 'after')]).toEqual([
      before,
      after,
    ])
  })

  it('that is inserted with new text marks the new text alone', () => {
    const [one, two] = divided
    const more = {
      ...clause('billing', 'Billing', 'New.'),
      blocks: [...clause('', '', 'New.').blocks, ...(two?.blocks ?? [])],
    }
    const redline = compare(policy(data), policy(...(one ? [one, more] : [])))
    expect(redline.clauses.at(-1)?.blocks.map(({ change }) => change)).toEqual([
      'inserted',
      undefined,
    ])
  })
})
