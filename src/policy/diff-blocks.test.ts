import { describe, expect, it } from 'vitest'
import { between, list, paragraph, table } from './testing/literal.ts'

describe('comparing text', () => {
  it.each([
    [
      'compares word by word',
      'You must report a damaged Gift within 7 days.',
      'You must report a damaged Gift within 14 working days.',
      'You must report a damaged Gift within [-7-]{+14 working+} days.',
    ],
    [
      'keeps figures, addresses and Indian scripts whole',
      'The cap is INR 5,000; write to a@superbestie.example. மாற்றம் இல்லை',
      'The cap is INR 5,500; write to b@superbestie.example. மாற்றங்கள் இல்லை',
      'The cap is INR [-5,000-]{+5,500+}; write to [-a@superbestie.example-]{+b@superbestie.example+}. [-மாற்றம்-]{+மாற்றங்கள்+} இல்லை',
    ],
    [
      'shows a replaced phrase whole, not as confetti',
      'We answer every request promptly unless the law of a state forbids it.',
      'We answer every request promptly save where an order of court forbids it.',
      'We answer every request promptly [-unless the law of a state-]{+save where an order of court+} forbids it.',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(between([paragraph(before)], [paragraph(after)])).toEqual([expected])
  })

  it('shows changes of formatting and of a link’s address', () => {
    const before = paragraph(
      'Read our ',
      { text: 'policy', href: '/a' },
      ' before use.',
    )
    const link = { text: 'policy', href: '/b' }
    const after = paragraph(
      'Read our ',
      link,
      ' ',
      { text: 'before', bold: true },
      ' use.',
    )
    const marked =
      'Read our [-policy-][- before-]{+policy+}{+ +}{+before+} use.'
    expect(between([before], [after])).toEqual([marked])
  })

  it('does not pair paragraphs that have nothing in common', () => {
    const one = paragraph('Coins are bought with money.')
    const other = paragraph('Write to the Grievance Officer, please.')
    const changed = paragraph('Coins are bought with real money.')
    const changes = ['inserted', 'Coins are bought with {+real +}money.']
    expect(between([one], [other, changed])).toEqual(changes)
  })
})

describe('comparing lists and tables', () => {
  it('compares item by item', () => {
    const before = list(
      'your name',
      'your contacts list',
      'your search history in the app',
    )
    const after = list(
      'your name',
      'your search history in the website',
      'your gifts',
    )
    const items = [
      'your name',
      'deleted',
      'your search history in the [-app-]{+website+}',
      'inserted',
    ]
    expect(between([before], [after])).toEqual([items])
  })

  const head = ['Matter', 'Within']
  const complaint = ['Any complaint', '24 hours']
  const before = table(head, complaint, ['A court order', '36 hours'])

  it('compares a table cell by cell', () => {
    const after = table(head, complaint, ['A court order', '3 hours'])
    const rows = [head, complaint, ['A court order', '[-36-]{+3+} hours']]
    expect(between([before], [after])).toEqual([rows])
  })

  it('finds the column that came and the row that went', () => {
    const after = table(
      ['Matter', 'What', 'Within'],
      ['A court order', 'Obey it', '36 hours'],
    )
    const court = ['A court order', '{+Obey it+}', '36 hours']
    const rows = [['Matter', '{+What+}', 'Within'], 'deleted', court]
    expect(between([before], [after])).toEqual([rows])
  })
})
