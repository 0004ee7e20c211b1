import { describe, expect, it } from 'vitest'
import type { Block } from './document-model.ts'
import { bodyOf, list, marked, markedBlock, paragraph, table } from './testing/literal.ts'

describe('comparing text', () => {
  const between = (before: Block, after: Block) => markedBlock(bodyOf([before], [after])[0])

  it('compares word by word', () => {
    const before = paragraph('You must report a damaged Gift within 7 days.')
    const after = paragraph('You must report a damaged Gift within 14 working days.')
    expect(between(before, after)).toBe(
      'You must report a damaged Gift within [-7-]{+14 working+} days.',
    )
  })

  it('keeps figures, addresses and Indian scripts whole', () => {
    const before = paragraph('The cap is INR 5,000; write to a@superbestie.example. மாற்றம் இல்லை')
    const after = paragraph('The cap is INR 5,500; write to b@superbestie.example. மாற்றங்கள் இல்லை')
    expect(between(before, after)).toBe(
      'The cap is INR [-5,000-]{+5,500+}; write to [-a@superbestie.example-]{+b@superbestie.example+}. [-மாற்றம்-]{+மாற்றங்கள்+} இல்லை',
    )
  })

  it('shows a replaced phrase whole, not as confetti', () => {
    const before = paragraph(
      'We answer every request promptly unless the law of a state forbids it.',
    )
    const after = paragraph(
      'We answer every request promptly save where an order of court forbids it.',
    )
    expect(between(before, after)).toBe(
      'We answer every request promptly [-unless the law of a state-]{+save where an order of court+} forbids it.',
    )
  })

  it('shows changes of formatting and of a link’s address', () => {
    const before = paragraph('Read our ', { text: 'policy', href: '/a' }, ' before use.')
    const after = paragraph(
      'Read our ',
      { text: 'policy', href: '/b' },
      ' ',
      { text: 'before', bold: true },
      ' use.',
    )
    expect(bodyOf([before], [after])[0]).toEqual({
      kind: 'paragraph',
      runs: [
        { kind: 'same', value: { text: 'Read our ' } },
        { kind: 'deleted', value: { text: 'policy', href: '/a' } },
        { kind: 'deleted', value: { text: ' before' } },
        { kind: 'inserted', value: { text: 'policy', href: '/b' } },
        { kind: 'inserted', value: { text: ' ' } },
        { kind: 'inserted', value: { text: 'before', bold: true } },
        { kind: 'same', value: { text: ' use.' } },
      ],
    })
  })

  it('does not pair paragraphs that have nothing in common', () => {
    const one = paragraph('Coins are bought with money.')
    const other = paragraph('Write to the Grievance Officer, please.')
    const changes = bodyOf([one], [other, paragraph('Coins are bought with real money.')])
    expect(changes.map(markedBlock)).toEqual(['inserted', 'Coins are bought with {+real +}money.'])
  })
})

describe('comparing lists and tables', () => {
  it('compares item by item', () => {
    const before = list(
      'your name and phone number',
      'your contacts list',
      'your search history in the app',
    )
    const after = list(
      'your name and phone number',
      'your search history in the website',
      'your gifts',
    )
    const change = bodyOf([before], [after])[0]
    const items = change?.kind === 'list' ? change.items : []
    expect(
      items.map((item) => (item.kind === 'item' ? markedBlock(item.blocks[0]) : item.kind)),
    ).toEqual(['same', 'deleted', 'your search history in the [-app-]{+website+}', 'inserted'])
  })

  const before = table(
    ['Matter', 'Within'],
    ['Any complaint', '24 hours'],
    ['A court order', '36 hours'],
  )

  it('compares a table cell by cell', () => {
    const after = table(
      ['Matter', 'Within'],
      ['Any complaint', '24 hours'],
      ['A court order', '3 hours'],
    )
    const change = bodyOf([before], [after])[0]
    const rows = change?.kind === 'table' ? change.rows : []
    expect(rows.map((row) => (row.kind === 'row' ? row.cells.map(marked) : row.kind))).toEqual([
      'same',
      ['A court order', '[-36-]{+3+} hours'],
    ])
  })

  it('finds the column that came and the row that went', () => {
    const after = table(
      ['Matter', 'What we do', 'Within'],
      ['A court order', 'Obey it', '36 hours'],
    )
    const change = bodyOf([before], [after])[0]
    const rows = change?.kind === 'table' ? change.rows : []
    expect(change?.kind === 'table' && change.columns).toEqual(['same', 'inserted', 'same'])
    expect(rows.map((row) => (row.kind === 'row' ? row.cells.map(marked) : row.kind))).toEqual([
      'deleted',
      ['A court order', '{+Obey it+}', '36 hours'],
    ])
  })
})
