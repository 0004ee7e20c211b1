import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compare } from './diff.ts'
import type { Clause } from './document-model.ts'
import { RedlineView } from './redline-view.tsx'
import { clause, list, paragraph, policy, table } from './testing/literal.ts'

const render = (before: Clause[], after: Clause[]) =>
  renderToStaticMarkup(
    <RedlineView
      redline={compare(policy(...before), policy(...after))}
      before={{
        label: 'the version of 1 December 2026',
        href: '/tnc/2026-12-01',
      }}
      after={{ label: 'the version of 1 June 2027', href: '/tnc/2027-06-01' }}
    />,
  )

const coins = clause('coins', 'Coins', 'Coins are never refunded in cash.')
const law = clause('law', 'Law', 'The law of India governs these Terms.')
const links = clause('links', 'Links', 'We do not control other sites.')

describe('RedlineView', () => {
  it('says to screen readers where text was taken out and put in', () => {
    const html = render(
      [coins],
      [clause('coins', 'Coins', 'Coins are always refunded in cash.')],
    )
    expect(html).toContain(
      '<p>Coins are <del><span class="unseen">[deleted: </span>never<span class="unseen">]</span></del>' +
        '<ins><span class="unseen">[inserted: </span>always<span class="unseen">]</span></ins> refunded in cash.</p>',
    )
    expect(html).toContain(
      '<ol><li><a href="#coins">Clause 1 (Coins)</a> <span class="fine">changed</span></li></ol>',
    )
  })

  it('folds a clause that did not change, with a heading that can be navigated to', () => {
    expect(render([coins, law], [coins, links, law])).toContain(
      '<details class="redline-unchanged" id="law"><summary><h2><span class="number">3. </span>Law</h2> <span class="fine">unchanged, was 2</span></summary>',
    )
  })

  it('marks a moved clause at both its places', () => {
    const html = render([coins, law, links], [law, links, coins])
    expect(html).toContain(
      'id="was-coins">Clause 1 (Coins) stood here. It has moved: <a href="#coins">Clause 3 (Coins)</a>.</p>',
    )
    expect(html).toContain(
      'Moved</strong> here from <a href="#was-coins">its old place</a>',
    )
    expect(html).not.toContain(
      '<del><span class="unseen">[deleted: </span>Coins are',
    )
  })

  it('says what changed where the words did not', () => {
    const to = (href: string) =>
      clause('law', 'Law', paragraph({ text: 'the law', href }))
    const html = render([to('#old')], [to('https://example.com/law')])
    expect(html).toContain(
      '(now a link to https://example.com/law, not to #old)',
    )
    expect(html).toContain('<a href="/tnc/2026-12-01#old">the law</a>')
  })

  it('says of a clause that only the number of a reference changes', () => {
    const see = (text: string) =>
      clause('see', 'See', paragraph({ text, href: '#law' }))
    const html = render(
      [see('Clause 2 (Law)'), law],
      [see('Clause 3 (Law)'), links, law],
    )
    expect(html).toContain('>only the number of a reference</span>')
    expect(html).toContain(
      '<p class="fine">Only the number of another clause changes here. </p>',
    )
    expect(html).not.toContain('>changed</span>')
  })

  it('lists what differs in the order of the text, each clause once', () => {
    const html = render(
      [coins, law, links],
      [links, clause('coins', 'Coins', 'Coins are gifts.'), law],
    )
    const entries = html.match(/<ol>.*?<\/ol>/)?.[0] ?? ''
    expect(entries.match(/#[\w-]+/g)).toEqual(['#links', '#coins'])
  })

  it('folds paragraphs, points and rows without a change beside one that has one, and keeps a single one in sight', () => {
    const rules = (last: string) => [
      'First paragraph.',
      'Second paragraph.',
      list('Open the app', 'Read the rules', 'Send the form', last),
      'Last paragraph.',
    ]
    const html = render(
      [clause('steps', 'Steps', ...rules('Wait a day'))],
      [clause('steps', 'Steps', ...rules('Wait a week'))],
    )
    expect(html.match(/>[^<]* unchanged<\/summary>/g)).toEqual([
      '>2 paragraphs unchanged</summary>',
      '>3 points unchanged</summary>',
    ])
    expect(html).toContain('</ol><p>Last paragraph.</p>')

    const prices = (last: string) =>
      table(['Item', 'Price'], ['Tea', '1'], ['Milk', '2'], ['Sugar', last])
    expect(
      render(
        [clause('steps', 'Prices', prices('3'))],
        [clause('steps', 'Prices', prices('4'))],
      ),
    ).toContain('<summary class="fine">2 rows unchanged</summary>')
  })

  it('marks what is new as a whole once, and not each of its words', () => {
    const html = render(
      [clause('coins', 'Coins', 'Coins are gifts.')],
      [clause('coins', 'Coins', 'Coins are gifts.', 'They never expire.')],
    )
    expect(html).toContain(
      '<p>Coins are gifts.</p><p class="redline-inserted">',
    )
  })

  it('keeps the number that a list item had', () => {
    const before = list('Open the app', 'Read the rules', 'Send the form')
    const after = list('Open the app', 'Send the form')
    const html = render(
      [clause('steps', 'Steps', before)],
      [clause('steps', 'Steps', after)],
    )
    expect(html).toContain('<li value="1"><p>Open the app')
    expect(html).toContain('<li class="redline-deleted" value="2"><p><del>')
    expect(html).toContain('<li value="2"><p>Send the form')
  })
})
