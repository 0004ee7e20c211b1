import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createPageNeeds, PageNeedsProvider } from '../document/page-needs.tsx'
import { compare } from './diff.ts'
import type { Block, Clause, PolicyDocument } from './document-model.ts'
import { RedlineView } from './redline-view.tsx'

const clause = (id: string, number: string, title: string, ...blocks: Block[]): Clause => ({
  id,
  number,
  depth: 2,
  title: [{ text: title }],
  blocks,
})
const paragraph = (text: string, href?: string): Block => ({
  kind: 'paragraph',
  runs: [href === undefined ? { text } : { text, href }],
})
const render = (before: Clause[], after: Clause[]) => {
  const opening = { ...clause('', '', ''), title: [] }
  const policy = (clauses: Clause[]): PolicyDocument => ({
    title: 'Terms',
    clauses: [opening, ...clauses],
  })
  return renderToStaticMarkup(
    <PageNeedsProvider value={createPageNeeds()}>
      <RedlineView
        redline={compare(policy(before), policy(after))}
        before={{ label: 'the version of 1 December 2026', href: '/tnc/2026-12-01' }}
        after={{ label: 'the version of 1 June 2027', href: '/tnc/2027-06-01' }}
      />
    </PageNeedsProvider>,
  )
}

const coins = clause('coins', '1.', 'Coins', paragraph('Coins are never refunded in cash.'))
const law = clause('law', '2.', 'Law', paragraph('The law of India governs these Terms.'))

describe('RedlineView', () => {
  it('says to screen readers where text was taken out and put in', () => {
    const now = clause('coins', '1.', 'Coins', paragraph('Coins are always refunded in cash.'))
    const html = render([coins], [now])
    expect(html).toContain(
      '<p>Coins are <del><span class="redline-spoken">[deleted: </span>never<span class="redline-spoken">]</span></del>' +
        '<ins><span class="redline-spoken">[inserted: </span>always<span class="redline-spoken">]</span></ins> refunded in cash.</p>',
    )
    expect(html).toContain('<dt>Changed (1)</dt><dd><ul><li><a href="#coins">Clause 1 (Coins)</a>')
  })

  it('folds a clause that did not change, with a heading that can be navigated to', () => {
    expect(render([coins, law], [coins, { ...law, number: '7.' }])).toContain(
      '<details class="redline-unchanged" id="law"><summary><h2>7. Law</h2> <span class="redline-note">unchanged, was 2</span></summary>',
    )
  })

  it('marks a moved clause at both its places', () => {
    const links = clause('links', '3.', 'Links', paragraph('We do not control other sites.'))
    const html = render([coins, law, links], [law, links, { ...coins, number: '3.' }])
    expect(html).toContain(
      '<p class="redline-moved-away" id="was-coins">Clause 1 (Coins) stood here. It has moved: <a href="#coins">Clause 3 (Coins)</a>.</p>',
    )
    expect(html).toContain(
      '<strong>Moved</strong> here from <a href="#was-coins">its old place</a>',
    )
    expect(html).not.toContain('<del><span class="redline-spoken">[deleted: </span>Coins are')
  })

  it('says what changed where the words did not', () => {
    const before = clause('law', '1.', 'Law', paragraph('the law', '#old'))
    const after = clause('law', '1.', 'Law', paragraph('the law', 'https://example.com/law'))
    const html = render([before], [after])
    expect(html).toContain('(now a link to https://example.com/law, not to #old)')
    expect(html).toContain('<a href="/tnc/2026-12-01#old">the law</a>')
  })

  it('keeps the number that a list item had', () => {
    const list = (...items: string[]): Block => ({
      kind: 'list',
      ordered: true,
      start: 1,
      items: items.map((text) => [paragraph(text)]),
    })
    const html = render(
      [clause('steps', '1.', 'Steps', list('Open the app', 'Read the rules', 'Send the form'))],
      [clause('steps', '1.', 'Steps', list('Open the app', 'Send the form'))],
    )
    expect(html).toContain('<li value="1"><p>Open the app')
    expect(html).toContain('<li class="redline-deleted" value="2"><p><del>')
    expect(html).toContain('<li value="2"><p>Send the form')
  })
})
