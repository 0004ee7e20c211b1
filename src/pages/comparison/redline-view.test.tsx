import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { compare } from '../../compare/diff.ts'
import type { Block, Clause } from '../../compare/document-model.ts'
import {
  clause,
  list,
  paragraph,
  policy,
} from '../../compare/testing/literal.ts'
import { RedlineView } from './redline-view.tsx'

const render = (before: Clause[], after: Clause[]) =>
  renderToStaticMarkup(
    <RedlineView redline={compare(policy(...before), policy(...after))} />,
  )

const coins = clause('coins', 'Coins', 'Coins are never refunded in cash.')
const law = clause('law', 'Law', 'The law of India governs these Terms.')
const links = clause('links', 'Links', 'We do not control other sites.')

/** Renders the changes of one clause. */
const between = (before: Block | string, after: Block | string) =>
  render([clause('coins', 'Coins', before)], [clause('coins', 'Coins', after)])

it('a redline announces deleted and inserted text to screen readers', () => {
  const html = between('Coins are never lost.', 'Coins are always lost.')
  expect(html).toContain(
    '<p>Coins are <del><span class="unseen">[deleted: </span>never<span class="unseen">]</span></del>' +
      '<ins><span class="unseen">[inserted: </span>always<span class="unseen">]</span></ins> lost.</p>',
  )
})

it('a redline folds an unchanged clause and lists the others', () => {
  const changed = clause('coins', 'Coins', 'Coins are gifts.')
  const html = render([coins, law, links], [links, changed, law])
  expect(html).toContain(
    '<details class="redline-unchanged" id="law"><summary><h2><span class="number">3. </span>Law</h2> <span class="fine">unchanged</span></summary>',
  )
  const entries = html.match(/<ol>.*?<\/ol>/)?.[0] ?? ''
  expect(entries.match(/#[\w-]+/g)).toEqual(['#links', '#coins'])
})

it('a redline links the old place of a moved clause to the new one', () => {
  const html = render([coins, law, links], [law, links, coins])
  expect(html).toContain(
    'Clause 1 (Coins) was moved from here. It is now <a href="#coins">Clause 3 (Coins)</a>.',
  )
  expect(html).not.toContain('<span class="unseen">[deleted')
})

it('a redline of a list folds its unchanged items', () => {
  const html = between(
    list('Open the app', 'Read the rules', 'Send the form', 'Wait a day'),
    list('Open the app', 'Send the form', 'Wait a day'),
  )
  expect(html.match(/\d \w+ unchanged/g)).toEqual(['2 items unchanged'])
  expect(html).toContain('<li value="1"><p>Open the app')
  expect(html).toContain('<li data-change="deleted" value="2"><p><del>')
  expect(html).toContain('<li value="2"><p>Send the form')
})

it('a redline says that text became a list, and marks its breaks', () => {
  const html = between(
    'We may refuse gifts, games or calls.',
    list('We may refuse gifts,', 'games or calls.'),
  )
  expect(html).toContain('(This text becomes a list.)')
  expect(html).toContain('[paragraph break inserted] ')
})

it('a redline of a list whose items change places shows the list before', () => {
  const [first, second] = ['We answer in days.', 'You may ask again.'] as const
  const html = between(list(first, second), {
    ...{ kind: 'list', ordered: true, start: 1 },
    items: [{ blocks: [paragraph(first), list(second)] }],
  })
  expect(html).not.toContain('[inserted: ')
  expect(html).toMatch(
    /\(The paragraphs, items and levels of this text change\.\)[\s\S]*As it was<\/summary><div class="redline-quote"><ol><li value="1"><p>We answer/,
  )
})
