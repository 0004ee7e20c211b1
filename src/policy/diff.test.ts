import { describe, expect, it } from 'vitest'
import { compare } from './diff.ts'
import type { Clause } from './document-model.ts'
import type { Moves } from './match-clauses.ts'
import { summarize } from './summarize.ts'
import { clause, paragraph, policy } from './testing/literal.ts'

const coins = clause(
  'coins',
  'Coins',
  'Coins are digital items. You cannot sell them for cash.',
)
const law = clause(
  'law',
  'Law',
  'The law of India governs these Terms and every dispute.',
)
const links = clause(
  'links',
  'Links',
  'We do not control the sites to which users or we link.',
)
const contact = clause(
  'contact',
  'Contact',
  'Write to us by post or by mail at the address below.',
)

const outline = (before: Clause[], after: Clause[], moved: Moves = {}) =>
  compare(policy(...before), policy(...after), { moved })
    .clauses.slice(1)
    .map((entry) => {
      if (entry.kind === 'moved-away')
        return `was here: ${entry.clause.id.before}`
      if (entry.kind !== 'kept') return `${entry.kind}: ${entry.clause.id}`
      const flags = (['renamed', 'moved', 'changed'] as const).filter(
        (flag) => entry[flag],
      )
      return `${flags.join(' and ') || 'unchanged'}: ${entry.id.after}`
    })

describe('comparing clauses', () => {
  it('shows a moved clause as moved, at both its places', () => {
    const entries = [
      'was here: coins',
      'unchanged: law',
      'unchanged: links',
      'moved: coins',
    ]
    expect(outline([coins, law, links], [law, links, coins])).toEqual(entries)
    const { moved } = summarize(
      compare(policy(coins, law, links), policy(law, links, coins)),
    )
    const mention = { id: 'coins', title: 'Coins' }
    const pair = {
      before: { ...mention, number: '1.' },
      after: { ...mention, number: '3.' },
    }
    expect(moved).toEqual([pair])
  })

  it('does not call a clause changed that only got another number', () => {
    const entries = ['unchanged: coins', 'new: contact', 'unchanged: law']
    expect(outline([coins, law], [coins, contact, law])).toEqual(entries)
  })

  it('knows a clause again by its text when title and id changed', () => {
    const renamed = {
      ...coins,
      id: 'virtual-currency',
      title: [{ text: 'Virtual currency' }],
    }
    const entries = ['renamed: virtual-currency', 'unchanged: law']
    expect(outline([coins, law], [renamed, law])).toEqual(entries)
  })

  it('follows a declared move where the text gives no hint', () => {
    const rewritten = clause('tokens', 'Tokens', 'Something else entirely.')
    expect(outline([coins], [rewritten])).toEqual([
      'removed: coins',
      'new: tokens',
    ])
    const entries = ['renamed and changed: tokens']
    expect(outline([coins], [rewritten], { coins: 'tokens' })).toEqual(entries)
  })

  it('says of one clause that it moved and changed', () => {
    const edited = {
      ...coins,
      blocks: [paragraph('Coins are digital items. Keep them.')],
    }
    const entries = outline([coins, law, links], [law, links, edited])
    expect(entries.at(-1)).toBe('moved and changed: coins')
  })

  it('counts apart a clause in which only the number of a reference changed', () => {
    const see = (text: string, rest = '.') =>
      clause(
        'see',
        'See',
        paragraph('It is as in ', { text, href: '#law' }, rest),
      )
    const changes = (now: Clause) => {
      const { changed, renumbered } = summarize(
        compare(policy(see('clause 2 (Law)'), law), policy(now, contact, law)),
      )
      return {
        changed: changed.map(({ id }) => id),
        renumbered: renumbered.map(({ id }) => id),
      }
    }
    expect(changes(see('clause 3 (Law)'))).toEqual({
      changed: [],
      renumbered: ['see'],
    })
    for (const now of [
      see('clause 3 (Law)', ' or not.'),
      see('clause 3 (Loss)'),
      see('3 days'),
    ])
      expect(changes(now)).toEqual({ changed: ['see'], renumbered: [] })
  })

  it('names clauses that came and went, and counts the rest', () => {
    expect(
      summarize(compare(policy(coins, law), policy(law, contact))),
    ).toEqual({
      new: [{ id: 'contact', number: '2.', title: 'Contact' }],
      changed: [],
      renumbered: [],
      renamed: [],
      moved: [],
      removed: [{ id: 'coins', number: '1.', title: 'Coins' }],
      unchanged: 1,
    })
  })
})
