import { describe, expect, it } from 'vitest'
import { compare } from './diff.ts'
import type { Block, Clause, InlineRun, PolicyDocument, Table } from './document-model.ts'
import type { BlockChange, ClauseEntry, InlineChange } from './redline-model.ts'
import { summarize } from './summarize.ts'

const paragraph = (...runs: (string | InlineRun)[]): Block => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
const list = (...items: string[]): Block => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map((item) => [paragraph(item)]),
})
const table = (...rows: string[][]): Table => {
  const [header = [], ...rest] = rows.map((row) => row.map((text) => [{ text }]))
  return { kind: 'table', header, rows: rest }
}
const clause = (id: string, title: string, ...blocks: (string | Block)[]): Clause => ({
  id,
  number: '',
  depth: 2,
  title: [{ text: title }],
  blocks: blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)),
})
const policy = (...clauses: Clause[]): PolicyDocument => ({
  title: 'Terms of Use',
  clauses: [
    { id: '', number: '', depth: 2, title: [], blocks: [] },
    ...clauses.map((clause, i) => ({ ...clause, number: `${i + 1}.` })),
  ],
})

const coins = clause(
  'coins',
  'Coins and Gifts',
  'Coins are digital items. You cannot exchange them for cash.',
)
const law = clause(
  'law',
  'Governing law',
  'The law of India governs these Terms and every dispute about them.',
)
const links = clause(
  'links',
  'Third-party links',
  'We do not control the sites to which users or we link.',
)
const contact = clause('contact', 'Contact', 'Write to us by post or by mail at the address below.')

/** Text as reviewers write it: {+put in+}, [-taken out-]. */
const marked = (runs: readonly InlineChange[]) =>
  runs
    .map(({ kind, value: { text } }) => {
      if (kind === 'same') return text
      return kind === 'inserted' ? `{+${text}+}` : `[-${text}-]`
    })
    .join('')
const markedBlock = (block: BlockChange | undefined) =>
  block?.kind === 'paragraph' ? marked(block.runs) : block?.kind
const bodyOf = (before: Block[], after: Block[]): readonly BlockChange[] => {
  const entry = compare(
    policy(clause('coins', 'Coins', ...before)),
    policy(clause('coins', 'Coins', ...after)),
  ).clauses[1]
  return entry?.kind === 'kept' ? entry.blocks : []
}
const outline = (entries: readonly ClauseEntry[]) =>
  entries.slice(1).map((entry) => {
    if (entry.kind === 'moved-away') return `was here: ${entry.clause.id.before}`
    if (entry.kind !== 'kept') return `${entry.kind}: ${entry.clause.id}`
    const flags = (['renamed', 'moved', 'changed'] as const).filter((flag) => entry[flag])
    return `${flags.join(' and ') || 'unchanged'}: ${entry.id.after}`
  })

describe('comparing clauses', () => {
  it('shows a moved clause as moved, at both its places', () => {
    const redline = compare(policy(coins, law, links, contact), policy(law, links, coins, contact))
    expect(outline(redline.clauses)).toEqual([
      'was here: coins',
      'unchanged: law',
      'unchanged: links',
      'moved: coins',
      'unchanged: contact',
    ])
    expect(summarize(redline).moved).toEqual([
      {
        before: { id: 'coins', number: '1.', title: 'Coins and Gifts' },
        after: { id: 'coins', number: '3.', title: 'Coins and Gifts' },
      },
    ])
  })

  it('does not call a clause changed that only got another number', () => {
    const { clauses } = compare(policy(coins, law, links), policy(coins, contact, law, links))
    expect(outline(clauses)).toEqual([
      'unchanged: coins',
      'new: contact',
      'unchanged: law',
      'unchanged: links',
    ])
  })

  it('knows a clause again by its text when title and id changed', () => {
    const renamed = { ...coins, id: 'virtual-currency', title: [{ text: 'Virtual currency' }] }
    const redline = compare(policy(coins, law), policy(renamed, law))
    expect(outline(redline.clauses)).toEqual(['renamed: virtual-currency', 'unchanged: law'])
  })

  it('follows a declared move where the text gives no hint', () => {
    const rewritten = clause('tokens', 'Tokens', 'Something else entirely.')
    const options = { moved: { coins: 'tokens' } }
    expect(outline(compare(policy(coins, law), policy(rewritten, law)).clauses)).toEqual([
      'removed: coins',
      'new: tokens',
      'unchanged: law',
    ])
    expect(outline(compare(policy(coins, law), policy(rewritten, law), options).clauses)).toEqual([
      'renamed and changed: tokens',
      'unchanged: law',
    ])
  })

  it('says of one clause that it moved and changed', () => {
    const edited = {
      ...coins,
      blocks: [paragraph('Coins are digital items. You cannot sell them.')],
    }
    const { clauses } = compare(policy(coins, law, links), policy(law, links, edited))
    expect(outline(clauses)).toEqual([
      'was here: coins',
      'unchanged: law',
      'unchanged: links',
      'moved and changed: coins',
    ])
  })

  it('names clauses that came and went, and counts the rest', () => {
    expect(summarize(compare(policy(coins, law), policy(law, contact)))).toEqual({
      new: [{ id: 'contact', number: '2.', title: 'Contact' }],
      changed: [],
      renamed: [],
      moved: [],
      removed: [{ id: 'coins', number: '1.', title: 'Coins and Gifts' }],
      unchanged: 1,
    })
  })
})

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
