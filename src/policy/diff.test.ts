import { describe, expect, it } from 'vitest'
import type { Moves } from './diff.ts'
import { compare } from './diff.ts'
import {
  accept,
  type Clause,
  type InlineRun,
  joinRuns,
} from './document-model.ts'
import { changesOf, isUnchanged, summarize } from './summarize.ts'
import { clause, list, paragraph, policy } from './testing/literal.ts'

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

const outline = (before: Clause[], after: Clause[], moves: Moves = {}) =>
  compare(policy(...before), policy(...after), moves)
    .clauses.slice(1)
    .map((clause) => {
      const { id, change, was } = clause
      if (change && !was) return `${change}: ${id}`
      if (change === 'deleted') return `was here: ${was?.id}`
      const changes = changesOf(clause)
      const flags = (['renamed', 'moved', 'changed'] as const).filter(
        (flag) => changes[flag],
      )
      return `${flags.join(' and ') || 'unchanged'}: ${id}`
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
    const mention = { id: 'coins', title: [{ text: 'Coins' }] }
    const pair = {
      before: { ...mention, number: '1.' },
      after: { ...mention, number: '3.' },
    }
    expect(moved).toMatchObject([pair])
  })

  it('does not call a clause changed that only got another number', () => {
    const entries = ['unchanged: coins', 'inserted: contact', 'unchanged: law']
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
      'deleted: coins',
      'inserted: tokens',
    ])
    const entries = ['renamed and changed: tokens']
    expect(outline([coins], [rewritten], { coins: 'tokens' })).toEqual(entries)
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
        changed: changed.map(({ after }) => after.id),
        renumbered: renumbered.map(({ after }) => after.id),
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
      new: [{ after: { ...contact, number: '2.', change: 'inserted' } }],
      changed: [],
      renumbered: [],
      renamed: [],
      moved: [],
      removed: [{ before: { ...coins, number: '1.', change: 'deleted' } }],
      unchanged: 1,
    })
  })

  it('marks the text of a moved clause word by word at both its places', () => {
    const edited = { ...coins, blocks: [paragraph('Coins are digital goods.')] }
    const was = { ...coins, blocks: [paragraph('Coins are digital items.')] }
    const { clauses } = compare(
      policy(was, law, links),
      policy(law, links, edited),
    )
    const blocks = [
      paragraph(
        { text: 'Coins are digital ' },
        { text: 'items', change: 'deleted' },
        { text: 'goods', change: 'inserted' },
        { text: '.' },
      ),
    ]
    expect(outline([was, law, links], [law, links, edited]).at(-1)).toBe(
      'moved and changed: coins',
    )
    const moved = { id: 'coins', was: { id: 'coins', number: '1.', depth: 2 } }
    expect(clauses.filter(({ change }) => change)).toMatchObject([
      { ...moved, change: 'deleted', blocks },
      { ...moved, change: 'inserted', blocks },
    ])
  })

  it('makes no difference between what is typed and what a reference says', () => {
    const cap = (...runs: InlineRun[]) =>
      policy(
        clause('cap', 'The cap', paragraph(...runs, ', at most.'), list('one')),
      )
    const typed = cap(
      { text: 'INR 5,000, see ' },
      { text: 'clause 1', href: '#law' },
    )
    const named = cap(
      { text: 'INR 5,000, see ' },
      { text: 'clause 1', href: '#law', reference: true },
    )
    expect(isUnchanged(compare(typed, named))).toBe(true)
    expect(compare(named, typed)).toEqual(compare(typed, typed))
    expect(accept(compare(typed, named))).toEqual(typed)
  })
})

describe('joinRuns', () => {
  it('keeps apart what comes from a reference and from the author', () => {
    const link = { text: 'a', href: '#law' }
    const runs: InlineRun[] = [
      { text: 'a' },
      link,
      { ...link, reference: true },
    ]
    expect(
      joinRuns(runs.flatMap((run) => [run, { ...run, text: 'b' }])),
    ).toEqual(runs.map((run) => ({ ...run, text: 'ab' })))
  })
})
