import { describe, expect, it } from 'vitest'
import { compare } from './diff.ts'
import type { ClauseEntry } from './redline-model.ts'
import { summarize } from './summarize.ts'
import { clause, paragraph, policy } from './testing/literal.ts'

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
