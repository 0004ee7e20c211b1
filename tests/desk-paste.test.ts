import { afterAll, beforeAll, expect, it } from 'vitest'
import { draft, paste, startDesk } from './setup/desk.ts'
import type { OpenPage } from './setup/open.ts'

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:1in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

/** What is pasted, and what the file says then. */
const cases: Record<string, [html: string, written: string]> = {
  'a heading of Word, with its typed number': [
    '<h1>4. Payments</h1><h2>4.1&nbsp; Refunds</h2><p>Text.</p>',
    '## Payments [#payments]\n\n### Refunds [#refunds]\n\nText.',
  ],
  'clauses that begin at another level': [
    '<h3>Section 2 Coins</h3><h4>Limits</h4>',
    '## Coins [#coins]\n\n### Limits [#limits]',
  ],
  'a number that is part of a title': [
    '<h2>24 hours a day</h2>',
    '## 24 hours a day [#hours-a-day]',
  ],
  'lists of Word': [
    `${word(1, '·', 'First')}${word(1, '·', 'Second')}`,
    '- First\n- Second',
  ],
  'numbered lists of Word': [
    `${word(1, '1.', 'First')}${word(2, '(a)', 'Inner')}`,
    '1. First\n   1. Inner',
  ],
  lists: [
    '<ul><li>One</li><li><p>Two</p></li></ul><ol><li>a</li><li>b</li></ol>',
    '- One\n- Two\n\n1. a\n2. b',
  ],
  'a list that begins at four': [
    '<ol start=4><li>d</li><li>e</li></ol>',
    '4. d\n5. e',
  ],
  'bold and italic of Google': [
    '<b style="font-weight:normal"><p><span style="font-weight:700">“Coins”</span> means <span style="font-style:italic">coins</span>.</p></b>',
    '**“Coins”** means *coins*.',
  ],
  'a space that was made bold with its word': [
    '<p>We<b> may </b>not.</p>',
    'We **may** not.',
  ],
  'a table': [
    '<table><tr><td>Data</td><td>Why</td></tr><tr><td><p>Phone</p></td><td>A | B</td></tr></table>',
    '| Data | Why |\n| --- | --- |\n| Phone | A \\| B |',
  ],
  'a table without cells': ['<table><tr></tr></table><p>x</p>', 'x'],
  'what would be code or a tag': [
    '<p>{facts.x} &lt;b&gt;</p><script>alert(1)</script><span data-atom="<Evil />">y</span>',
    '\\{facts.x\\} \\<b>\n\ny',
  ],
  links: [
    '<p><a href="https://example.in/a">One</a>, <a href="javascript:alert(1)">two</a></p>',
    '[One](https://example.in/a), two',
  ],
  'what was deleted, commented or hidden': [
    '<p>You <del>must</del><ins>may</ins> pay.<span style="text-decoration:line-through"> Now.</span><span style="display:none"> Not</span><span hidden> seen</span></p><p class=MsoCommentText>Why?</p>',
    'You may pay.',
  ],
}

let desk: Awaited<ReturnType<typeof startDesk>>
let page: OpenPage

beforeAll(async () => {
  desk = await startDesk()
  desk.draftTerms()
  page = await desk.open(`edit?path=${draft}`)
})

afterAll(() => desk.stop())

const frontMatter = () => /^---\n[\s\S]*?\n---\n/.exec(desk.copy.read(draft))
const written = () =>
  desk.copy.read(draft).slice((frontMatter()?.[0].length ?? 0) + 1)

/** Opens a text with an empty last line, and the cursor there. */
async function begin() {
  await page.goto(new URL('/desk', desk.address).href)
  desk.copy.write(draft, `${frontMatter()?.[0]}\nText.\n`)
  await page.goto(new URL(`/desk/edit?path=${draft}`, desk.address).href)
  await page.locator('.ProseMirror p').click()
  for (const key of ['End', 'Enter']) await page.keyboard.press(key)
}

it.each(Object.entries(cases))('%s', async (_, [html, after]) => {
  await begin()
  await paste(page, `<head><style>p {}</style></head><body>${html}</body>`)
  await page.keyboard.press('ArrowUp')
  await expect.poll(written).toBe(`Text.\n\n${after}\n`)
})

it('plain text is text, and no Markdown', async () => {
  await begin()
  await paste(page, '# One *two*\n- {x}', 'text/plain')
  await expect.poll(written).toBe('Text.\n\n\\# One \\*two\\*\n\n\\- \\{x\\}\n')
})
