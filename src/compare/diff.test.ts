import { describe, expect, it } from 'vitest'
import type { Moves } from './diff.ts'
import { compare } from './diff.ts'
import { type Block, type Clause, partIn } from './document-model.ts'
import { changeKindsOf, clausesThatAre, isUnchanged } from './summarize.ts'
import {
  between,
  clause,
  list,
  paragraph,
  policy,
  table,
} from './testing/literal.ts'

const coins = clause('coins', 'Coins', 'Coins are digital items, not cash.')
const law = clause('law', 'Law', 'The law of India governs these Terms.')
const links = clause('links', 'Links', 'We do not control the sites we link.')
const contact = clause('contact', 'Contact', 'Write to us by post or mail.')
const ids = (all: Clause[]) => all.map(({ id }) => id)

const outline = (before: Clause[], after: Clause[], moves: Moves = {}) =>
  compare(policy(...before), policy(...after), moves)
    .clauses.slice(1)
    .map((clause) => `${changeKindsOf(clause).join(' and ')}: ${clause.id}`)

describe('comparing clauses', () => {
  const renamed = { ...clause('money', 'Money'), blocks: coins.blocks }
  const rewritten = clause('tokens', 'Tokens', 'Something else entirely.')
  const edited = clause('coins', 'Coins', 'Coins are digital goods, not cash.')

  it.each<[string, Clause[], Clause[], string[], Moves?]>([
    [
      'shows a moved clause at both places, with its changes',
      [coins, law, links],
      [law, links, edited],
      [
        ': coins',
        'unchanged: law',
        'unchanged: links',
        'changed and moved: coins',
      ],
    ],
    [
      'recognises a clause by its text when title and id changed',
      [coins, law],
      [renamed, law],
      ['renamed: money', 'unchanged: law'],
    ],
    [
      'does not pair clauses with different text',
      [coins],
      [rewritten],
      ['removed: coins', 'new: tokens'],
    ],
    [
      'follows a declared move, except to a clause that existed before',
      [coins, law, links],
      [rewritten, law],
      ['changed and renamed: tokens', 'unchanged: law', 'removed: links'],
      { coins: 'tokens', links: 'law' },
    ],
    [
      'does not pair a clause that was declared ended with a similar new one',
      [coins, law],
      [renamed, law],
      ['removed: coins', 'new: money', 'unchanged: law'],
      { coins: '“Coins” is no longer a part of this document.' },
    ],
  ])('%s', (_, before, after, expected, moves) => {
    expect(outline(before, after, moves)).toEqual(expected)
  })

  it('ignores a new number in a reference', () => {
    const see = (text: string, rest = '.') =>
      clause('see', 'See', paragraph('As in ', { text, href: '#law' }, rest))
    const changed = (now: Clause) => {
      const before = policy(see('clause 2 (Law)'), law)
      const redline = compare(before, policy(now, contact, law))
      return ids(clausesThatAre(['changed'], redline))
    }
    expect(changed(see('clause 3 (Law)'))).toEqual([])
    const others = [see('clause 3 (Law)', ' or not.'), see('clause 3 (Loss)')]
    for (const now of [...others, see('3 days')])
      expect(changed(now)).toEqual(['see'])
  })

  it('reports a new title of the policy', () => {
    const renamed = { ...policy(law), title: 'Rules' }
    expect(isUnchanged(compare(policy(law), renamed))).toBe(false)
  })
})

describe('comparing text', () => {
  it.each([
    [
      'keeps figures, addresses and Indian scripts whole',
      'The cap is INR 5,000; write to a@superbestie.example. மாற்றம் இல்லை',
      'The cap is INR 5,500; write to b@superbestie.example. மாற்றங்கள் இல்லை',
      'The cap is INR [-5,000-]{+5,500+}; write to [-a@superbestie.example-]{+b@superbestie.example+}. [-மாற்றம்-]{+மாற்றங்கள்+} இல்லை',
    ],
    [
      'shows a replaced phrase as one change',
      'We answer every request promptly unless the law of a state forbids it.',
      'We answer every request promptly save where an order of court forbids it.',
      'We answer every request promptly [-unless the law of a state-]{+save where an order of court+} forbids it.',
    ],
    [
      'ignores two equal words inside rewritten sentences',
      'Each row has its purposes. Two tables follow for you: what an account needs, and the items which the law makes us keep.',
      'Each row has its purposes. You may agree to one purpose and refuse another. An account needs these: sign-in, age, calls and a safe service.',
      'Each row has its purposes. [-Two tables follow for you: what an account needs, and the items which the law makes us keep-]{+You may agree to one purpose and refuse another. An account needs these: sign-in, age, calls and a safe service+}.',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(between([paragraph(before)], [paragraph(after)])).toEqual([expected])
  })

  it('marks a long passage that is inserted between two changed words', () => {
    const words = (name: string) =>
      Array.from({ length: 280 }, (_, i) => `${name}${i}`).join(' ')
    const [head, more, tail] = ['head', 'more', 'tail'].map(words)
    const before = paragraph(`One. ${head}. ${tail}. Two.`)
    const after = paragraph(`Three. ${head}. ${more}. ${tail}. Four.`)
    expect(between([before], [after])).toEqual([
      `[-One-]{+Three+}. ${head}. {+${more}. +}${tail}. [-Two-]{+Four+}.`,
    ])
  })

  it('shows changes of formatting and of a link’s address', () => {
    const link = { text: 'policy', href: '/a' }
    const before = paragraph('Read our ', link, ' before use.')
    const after = paragraph(
      ...['Read our ', { ...link, href: '/b' }, ' '],
      ...[{ text: 'before', bold: true as const }, ' use.'],
    )
    expect(between([before], [after])).toEqual([
      'Read our [-policy-][- before-]{+policy+}{+ +}{+before+} use.',
    ])
  })

  it('does not pair paragraphs that have nothing in common', () => {
    const one = paragraph('Coins are bought with money.')
    const other = paragraph('Write to the Grievance Officer, please.')
    const changed = paragraph('Coins are bought with real money.')
    const changes = ['inserted', 'Coins are bought with {+real +}money.']
    expect(between([one], [other, changed])).toEqual(changes)
  })

  it('compares a table by row and cell, and marks a new or deleted column', () => {
    const before = table(
      ['Matter', 'Within'],
      ['Any complaint', '24 hours'],
      ['A court order', '36 hours'],
    )
    const after = table(['Matter', 'Within'], ['A court order', '3 hours'])
    expect(between([before], [after])).toEqual([
      [['Matter', 'Within'], 'deleted', ['A court order', '[-36-]{+3+} hours']],
    ])
    const wider = table(
      ['Matter', 'What', 'Within'],
      ['Any complaint', 'All', '24 hours'],
      ['An order', 'Some', '3 hours'],
    )
    const narrow = { ...before, rows: before.rows.slice(0, 1) }
    for (const [old, now, change] of [
      [narrow, wider, 'inserted'],
      [wider, narrow, 'deleted'],
    ] as const)
      expect(between([old], [now])).toEqual([
        [
          ['Matter', change, 'Within'],
          ['Any complaint', change, '24 hours'],
          change,
        ],
      ])
  })

  const [pay, refund, ask] = [
    'You pay for Coins before you use them.',
    'We refund what you did not use.',
    'Write to us if something is wrong.',
  ]
  const whole = paragraph(`${pay} ${refund} ${ask}`)
  const parts = [pay, `${refund} ${ask}`].map((text) => paragraph(text))
  const nested = (first: string, below: Block): Block => ({
    ...{ kind: 'list', ordered: true, start: 1 },
    items: [{ blocks: [paragraph(first), below] }],
  })
  const sentence = 'We may refuse gifts, games or calls with others.'

  it.each<[string, Block[], Block[], unknown[]]>([
    [
      'marks the break where a paragraph is divided',
      [whole],
      parts,
      [`${pay}[- -]`, `{+¶+}${refund} ${ask}`],
    ],
    [
      'marks the break where paragraphs are joined, and new words',
      parts,
      [paragraph(`${pay} Always. ${refund} ${ask}`)],
      [pay, `[-¶-]{+ Always. +}${refund} ${ask}`],
    ],
    [
      'marks the form of a sentence that became a list',
      [paragraph(sentence)],
      [
        paragraph('We may refuse'),
        list('gifts,', 'games or', 'calls with others.'),
      ],
      [
        {
          regrouped: [
            'We may refuse[- -]',
            [
              '{+¶+}gifts,[- -]',
              '{+¶+}games or[- -]',
              '{+¶+}calls with others.',
            ],
          ],
        },
      ],
    ],
    [
      'marks the form of a list that became a sentence',
      [list('gifts that you send,', 'games that you play')],
      [paragraph('gifts that you send, games that you play')],
      [
        {
          regrouped: ['gifts that you send,', '[-¶-]{+ +}games that you play'],
        },
      ],
    ],
    [
      'marks the break where an item is divided',
      [list(pay, `${refund} ${ask}`)],
      [list(pay, refund, ask)],
      [{ regrouped: [[pay, `${refund}[- -]`, `{+¶+}${ask}`]] }],
    ],
    [
      'marks a new paragraph that divides a list',
      [list(pay, refund)],
      [list(pay), paragraph(ask), list(refund)],
      [{ regrouped: [[pay], 'inserted', [refund]] }],
    ],
    [
      'marks no words where items go one level down, but those that change',
      [list(pay, refund, ask)],
      [nested(pay, list('We refund what you never used.', ask))],
      [
        {
          regrouped: [
            [[pay, ['We refund what you [-did not use-]{+never used+}.', ask]]],
          ],
        },
      ],
    ],
    [
      'marks no words where a paragraph becomes an item, and a deleted item becomes none',
      [paragraph(pay), list(refund, ask)],
      [list(pay, refund)],
      [{ regrouped: [[pay, [refund, 'deleted']]] }],
    ],
    [
      'marks no words where a paragraph becomes a quote',
      [paragraph(pay)],
      [{ kind: 'quote', overview: false, blocks: [paragraph(pay)] }],
      [{ regrouped: [[pay]] }],
    ],
    [
      'marks a paragraph that becomes an overview, which does not bind',
      [paragraph(pay)],
      [{ kind: 'quote', overview: true, blocks: [paragraph(pay)] }],
      ['deleted', 'inserted'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(between(before, after)).toEqual(expected)
    const [old, now] = [
      policy(clause('a', 'A', ...before)),
      policy(clause('a', 'A', ...after)),
    ]
    const redline = compare(old, now)
    expect([partIn(redline, 'before'), partIn(redline, 'after')]).toEqual([
      old,
      now,
    ])
    expect(isUnchanged(redline)).toBe(false)
  })
})
