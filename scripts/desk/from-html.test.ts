import { expect, it } from 'vitest'
import { fromHtml } from './from-html.ts'

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:1in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

it.each([
  [
    'a heading of Word, with its typed number',
    '<h1>4. Payments</h1><h2>4.1&nbsp; Refunds</h2><p>Text.</p>',
    '## Payments\n\n### Refunds\n\nText.',
  ],
  [
    'clauses that begin at another level',
    '<h3>Section 2 Coins</h3><h4>Limits</h4>',
    '## Coins\n\n### Limits',
  ],
  [
    'a number that is part of a title',
    '<h2>24 hours a day</h2>',
    '## 24 hours a day',
  ],
  [
    'lists of Word',
    `${word(1, '·', 'First')}${word(1, '·', 'Second')}`,
    '- First\n- Second',
  ],
  [
    'numbered lists of Word',
    `${word(1, '1.', 'First')}${word(2, '(a)', 'Inner')}`,
    '1. First\n   1. Inner',
  ],
  [
    'lists',
    '<ul><li>One</li><li><p>Two</p></li></ul><ol><li>a</li><li>b</li></ol>',
    '- One\n- Two\n\n1. a\n1. b',
  ],
  [
    'bold and italic of Google',
    '<b style="font-weight:normal"><p><span style="font-weight:700">“Coins”</span> means <span style="font-style:italic">coins</span>.</p></b>',
    '**“Coins”** means *coins*.',
  ],
  [
    'a space that was made bold with its word',
    '<p>We<b> may </b>not.</p>',
    'We **may** not.',
  ],
  [
    'a table',
    '<table><tr><th>Data</th><th>Why</th></tr><tr><td><p>Phone</p></td><td>A | B</td></tr></table>',
    '| Data | Why |\n| --- | --- |\n| Phone | A \\| B |',
  ],
  [
    'typed numbers and bullets',
    '<p>4.2 You may pay.</p><p>(a) in cash;</p><p>• by card.</p>',
    '1. You may pay.\n   1. in cash;\n- by card.',
  ],
  [
    'quotes as they are',
    '<p>“Quoted”, ‘so’ and "plain"</p>',
    '“Quoted”, ‘so’ and "plain"',
  ],
  [
    'what would be code or a tag',
    '<p>{facts.x} &lt;script&gt;alert(1)&lt;/script&gt;</p><script>alert(1)</script>',
    '\\{facts.x\\} \\<script>alert(1)\\</script>',
  ],
  [
    'a link',
    '<p>See <a href="https://example.in/a">the page</a>.</p>',
    'See [the page](https://example.in/a).',
  ],
])('%s', (_, html, markdown) => {
  expect(
    fromHtml(
      `<html><head><style>p {}</style></head><body>${html}</body></html>`,
    ).text,
  ).toBe(markdown)
})

it('takes no longer for eighty thousand blanks than for a page', () => {
  const started = process.cpuUsage()
  expect(fromHtml(`<p>a${'&nbsp;'.repeat(80_000)}b</p>`).text).toBe('a b')
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
})

it('leaves out what Word keeps of deletions and comments, and counts them', () => {
  const html =
    '<p>You <del cite="mailto:a">must</del><ins>may</ins> pay.<span style="text-decoration:line-through"> Now.</span></p><p class=MsoCommentText>Why?</p>'
  expect(fromHtml(html)).toEqual({
    text: 'You may pay.',
    deleted: 2,
    numbers: 0,
  })
})
