import { describe, expect, it } from 'vitest'
import { startEditor, text } from './setup/start-editor.ts'

const table = '| Data | Why |\n| - | - |\n| one | two |\n'

/** A text, where the cursor is, the keys, and the file afterwards. */
const cases: Record<
  string,
  [text: string, at: string, keys: string, written: string]
> = {
  'the key for bold starts and ends it': [
    text,
    'gamma',
    ' |Control+b|very |Control+b|to read',
    text.replace('gamma', 'gamma **very** to read'),
  ],
  'italic text inside bold text ends on its own': [
    text,
    'gamma',
    ' |Control+b|a |Control+i|b|Control+i| c|Control+b| d',
    text.replace('gamma', 'gamma **a *b* c** d'),
  ],
  'bold applies to every selected paragraph': [
    'One.\n\nTwo **and** three.\n\nFour.\n',
    'One.',
    'Home|Shift+ArrowDown|Shift+End|Control+b',
    '**One.**\n\n**Two and three.**\n\nFour.\n',
  ],
  'Enter in bold text keeps both paragraphs bold': [
    'A **one two** b.\n',
    'one',
    'Enter',
    'A **one**\n\n**two** b.\n',
  ],
  'Enter twice ends a list': [
    text,
    'two',
    'Enter|three|Enter|Enter|A sentence.',
    text.replace('- two', '- two\n- three\n\nA sentence.'),
  ],
  'Enter after a heading starts a paragraph': [
    text,
    'Prices',
    'Enter|Words.',
    text.replace('\n\nAlpha', '\n\nWords.\n\nAlpha'),
  ],
  'Enter in a heading moves the rest into a paragraph': [
    '## Prices and more [#prices]\n\nText.\n',
    'Prices',
    'Enter',
    '## Prices [#prices]\n\nand more\n\nText.\n',
  ],
  'Enter before a heading keeps the heading': [
    text,
    'Prices',
    'Home|Enter|ArrowUp|Words.',
    `Words.\n\n${text}`,
  ],
  'Backspace removes an empty clause and keeps the paragraph before it': [
    text.replace('- one\n- two', '## New [#new]'),
    'New',
    'Backspace|Backspace|Backspace|Backspace|x',
    text.replace('gamma.\n\n- one\n- two', 'gamma.x'),
  ],
  'a heading that is typed over keeps its id': [
    text,
    'Prices',
    'Home|Shift+End|Other prices',
    text.replace('Prices', 'Other prices'),
  ],
  'Backspace and Delete do not join a clause with the text before it': [
    'Text.\n\n## Prices [#prices]\n',
    'Text.',
    'Delete|x|ArrowDown|Home|Backspace|y',
    'Text.x\n\n## yPrices [#prices]\n',
  ],
  'Backspace before an item turns it into a paragraph': [
    text,
    'two',
    'Home|Backspace',
    text.replace('\n- two', '\n\ntwo'),
  ],
  'Backspace after a list joins the last item': [
    text,
    'Last',
    'Home|Backspace',
    text.replace('two\n\n', 'two'),
  ],
  'keys increase and decrease the indent of an item': [
    text,
    'two',
    'Control+]|x|Control+[|y|Control+]',
    text.replace('- two', '  - twoxy'),
  ],
  'a new clause gets its id from its title': [
    text,
    'words.',
    'Enter|Control+Alt+2|Trial Sessions|Enter|More.',
    `${text}\n## Trial Sessions [#trial-sessions]\n\nMore.\n`,
  ],
  'a clause that becomes a paragraph loses its id': [
    text,
    'Prices',
    'Control+Alt+2',
    text.replace('## Prices [#prices]', 'Prices'),
  ],
  'a hyphen at the start of a line makes a list': [
    text,
    'words.',
    'Enter|- three',
    `${text}\n- three\n`,
  ],
  'a number at the start of a line makes a numbered list': [
    text,
    'words.',
    'Enter|4. four',
    `${text}\n4. four\n`,
  ],
  'two signs # at the start of a line make a clause': [
    text,
    'words.',
    'Enter|## Trial Sessions',
    `${text}\n## Trial Sessions [#trial-sessions]\n`,
  ],
  'three signs # before a clause make a sub-clause with the same id': [
    text,
    'Prices',
    'Home|### ',
    text.replace('##', '###'),
  ],
  'Backspace after an automatic list restores what was typed': [
    text,
    'words.',
    'Enter|- |Backspace|x',
    `${text}\n\\- x\n`,
  ],
  'typed quotes become curly': [
    'Text.\n',
    'Text.',
    ` "It's" 'so'`,
    'Text. “It’s” ‘so’\n',
  ],
  'the key for a list turns a list into paragraphs': [
    text,
    'one',
    'Shift+ArrowDown|Control+Shift+8',
    text.replace('- one\n- two', 'one\n\ntwo'),
  ],
  'Tab moves from cell to cell and adds a row': [
    table,
    'one',
    'Tab|2|Tab|3|Tab|4|Shift+Tab|5',
    '| Data | Why |\n| - | - |\n| one | 2 |\n| 5 | 4 |\n',
  ],
  'Delete and Backspace beside a table keep its cells': [
    `Text.\n\n${table}\nLast.\n`,
    'Text.',
    'Delete|Delete|x|Control+End|Home|Backspace|Backspace|y',
    `Text.x\n\n${table}\nyLast.\n`,
  ],
  'Backspace does not join two cells': [
    table,
    'two',
    'Backspace|Backspace|Backspace|Backspace|Backspace|x',
    table.replace('two', 'x'),
  ],
}

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:1in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

/** An item of Word with the id of its list, and more of its style. */
const itemOf = (
  list: number,
  level: number,
  mark: string,
  text: string,
  style = '',
) =>
  `<p class=MsoListParagraph style='${style}mso-list:l${list} level${level} lfo${list + 1}'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${text}</p>`

/** Pasted HTML and the file afterwards. */
const pasted: Record<string, [html: string, written: string]> = {
  'headings of Word lose their typed numbers': [
    '<h1>4. Payments</h1><h2>4.1&nbsp; Refunds</h2><p>Text.</p>',
    '## Payments [#payments]\n\n### Refunds [#refunds]\n\nText.',
  ],
  'a number that is part of a title stays': [
    '<h2>24 hours a day</h2>',
    '## 24 hours a day [#hours-a-day]',
  ],
  'numbered paragraphs of Word become lists': [
    `${word(1, '1.', 'First')}${word(2, '(a)', 'Inner')}`,
    '1. First\n   1. Inner',
  ],
  'a list keeps its first number': [
    '<ol start=4><li>d</li><li>e</li></ol>',
    '4. d\n5. e',
  ],
  'bold and italic of Google Docs stay': [
    '<b style="font-weight:normal"><p><span style="font-weight:700">“Coins”</span> means <span style="font-style:italic">coins</span>.</p></b>',
    '**“Coins”** means *coins*.',
  ],
  'bold excludes spaces around a word': [
    '<p>We<b> may </b>not.</p>',
    'We **may** not.',
  ],
  'a table becomes a table': [
    '<table><tr><td>Data</td><td>Why</td></tr><tr><td><p>Phone</p></td><td>A | B</td></tr></table>',
    '| Data | Why |\n| - | - |\n| Phone | A \\| B |',
  ],
  'a list in a cell becomes one line': [
    '<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></table>',
    '| a b | c |\n| - | - |',
  ],
  'merged cells repeat their text': [
    '<table><tr><td rowspan=2>Plan</td><td colspan=2>Price</td></tr><tr><td>Month</td><td>Year</td></tr><tr><td>A</td><td>5</td><td>50</td></tr></table>',
    '| Plan | Price | Price |\n| - | - | - |\n| Plan | Month | Year |\n| A | 5 | 50 |',
  ],
  'a table without cells is dropped': ['<table><tr></tr></table><p>x</p>', 'x'],
  'code and tags are escaped or dropped': [
    '<p>{facts.x} &lt;b&gt;</p><script>alert(1)</script><span data-atom="<Evil />">y</span>',
    '\\{facts.x\\} \\<b>\n\ny',
  ],
  'links to the web stay and scripts are dropped': [
    '<p><a href="https://example.in/a">One</a>, <a href="javascript:alert(1)">two</a></p>',
    '[One](https://example.in/a), two',
  ],
  'bold of Word stays when only its complex script is normal': [
    "<p>Refunds take <b style='mso-bidi-font-weight:normal'>five</b> <i style='mso-bidi-font-style:normal'>working</i> days.</p>",
    'Refunds take **five** *working* days.',
  ],
  'weights from 600 are bold, and normal text in bold is not': [
    '<p><span style="font-weight:600">One</span> <span style="font-weight:500">two</span> <span style="font-weight:800">three</span> <b style="font-weight: normal">four</b> <b>five <span style="font-weight:400">six</span></b></p>',
    '**One** two **three** four **five** six',
  ],
  'an item stays when Word wraps its list style': [
    `${itemOf(0, 1, '1.', 'Sell no gift.').replace('mso-list:l0', 'mso-list:\nl0')}${itemOf(0, 1, '2.', 'Keep the receipt.')}`,
    '1. Sell no gift.\n2. Keep the receipt.',
  ],
  'a marker is dropped when Word wraps its style': [
    `${itemOf(0, 1, '1.', 'Sell no gift.').replace('mso-list:Ignore', 'mso-list:\nIgnore')}${itemOf(0, 1, '2.', 'Keep the receipt.')}`,
    '1. Sell no gift.\n2. Keep the receipt.',
  ],
  'items keep their order when a level is skipped': [
    `${itemOf(0, 1, '1.', 'Alpha')}${itemOf(0, 3, 'i.', 'Beta')}${itemOf(0, 2, 'a.', 'Gamma')}${itemOf(0, 1, '2.', 'Delta')}`,
    '1. Alpha\n   1. Beta\n   1) Gamma\n2. Delta',
  ],
  'two lists of Word stay two': [
    `${itemOf(0, 1, '1.', 'Mine')}${itemOf(0, 1, '2.', 'Mine too')}${itemOf(1, 1, '1.', 'Yours')}`,
    '1. Mine\n2. Mine too\n\n1) Yours',
  ],
  'a list goes on after an indented paragraph of an item': [
    `${itemOf(0, 1, '1.', 'Notice')}<p class=MsoNormal style='margin-left:.5in'>By mail.</p>${itemOf(0, 1, '2.', 'Appeal')}`,
    '1. Notice\n\n   By mail.\n2. Appeal',
  ],
  'a list of Word goes on after a paragraph that is not indented': [
    `${itemOf(0, 1, '1.', 'Notice')}<p class=MsoNormal>By mail.</p>${itemOf(0, 1, '2.', 'Appeal')}`,
    '1. Notice\n\nBy mail.\n\n2. Appeal',
  ],
  'a list of Word keeps its first number': [
    `${itemOf(0, 1, '4.', 'Fourth')}${itemOf(0, 1, '5.', 'Fifth')}`,
    '4. Fourth\n5. Fifth',
  ],
  'a list of its own that is indented further is nested': [
    `${itemOf(0, 1, '1.', 'Data', 'margin-left:36.0pt;')}${itemOf(1, 1, 'a.', 'Name', 'margin-left:72.0pt;')}${itemOf(1, 1, 'b.', 'Phone', 'margin-left:72.0pt;')}${itemOf(0, 1, '2.', 'Gifts', 'margin-left:36.0pt;')}`,
    '1. Data\n   1. Name\n   2. Phone\n2. Gifts',
  ],
  'letters and numerals are numbers': [
    `${itemOf(0, 1, 'c)', 'Three')}${itemOf(0, 1, 'd)', 'Four')}<p>Between</p>${itemOf(1, 1, 'iii.', 'Three')}${itemOf(1, 1, 'iv.', 'Four')}${itemOf(1, 1, 'v.', 'Five')}`,
    '3. Three\n4. Four\n\nBetween\n\n3. Three\n4. Four\n5. Five',
  ],
  'numbers and letters in Devanagari are numbers': [
    `${itemOf(0, 1, '१.', 'एक नियम')}${itemOf(0, 1, '२.', 'दो नियम')}<p>बीच</p>${itemOf(1, 1, '(क)', 'एक')}${itemOf(1, 1, '(ख)', 'दो')}`,
    '1. एक नियम\n2. दो नियम\n\nबीच\n\n1. एक\n2. दो',
  ],
  'numbers in Malayalam, Tamil and Telugu are numbers': [
    ['൩.', '௩.', '౩.']
      .map((mark) => `${itemOf(0, 1, mark, 'x')}<p>y</p>`)
      .join(''),
    '3. x\n\ny\n\n3. x\n\ny\n\n3. x\n\ny',
  ],
  'bullets of symbol fonts are bullets': [
    ['·', 'o', '§', 'Ø'].map((mark) => itemOf(0, 1, mark, 'x')).join(''),
    '- x\n- x\n- x\n- x',
  ],
  'headings lose numbers in any script': [
    '<h1>१. शुल्क</h1><h2>1.1 धन-वापसी</h2><h1>2. iOS</h1><h2>(a) Gifts</h2><h1>B. Access</h1><h1>IV. Term</h1>',
    '## शुल्क [#clause]\n\n### धन-वापसी [#clause-1]\n\n## iOS [#ios]\n\n### Gifts [#gifts]\n\n## Access [#access]\n\n## Term [#term]',
  ],
  'headings lose their automatic markers': [
    "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>Article 4.<span>&nbsp;</span></span>Fees</h1><h2 style='mso-list:l0 level2 lfo1'><span style='mso-list:\nIgnore'>(a)<span>&nbsp;</span></span>Refunds</h2>",
    '## Fees [#fees]\n\n### Refunds [#refunds]',
  ],
  'a nested list beside its item belongs to it': [
    '<ul><li>One</li><ul><li>Inner</li></ul><li>Two</li></ul>',
    '- One\n  - Inner\n- Two',
  ],
  'a break after the last paragraph is dropped': [
    '<p>Hi.</p><br class="Apple-interchange-newline">',
    'Hi.',
  ],
  'breaks at the end of bold text are dropped': [
    '<p><b>Note<br><br></b></p><p>Text.</p>',
    '**Note**\n\nText.',
  ],
  'two breaks make a paragraph, with the format around them': [
    '<p><b>One<br>two<br><br>three</b></p>',
    '**One\\\ntwo**\n\n**three**',
  ],
  'words that carry a comment stay': [
    "<p>The company shall <a style='mso-comment-reference:RI_1;mso-comment-date:20261120T1000'>not be liable for <span style='mso-comment-continuation:2'>any loss</span></a><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;</span></span> of data.</p><div style='mso-element:comment-list'><p class=MsoCommentText>Why?</p></div>",
    'The company shall not be liable for any loss of data.',
  ],
  'what a policy cannot have is marked, not turned into other text': [
    '<p>10<sup>2</sup> H<span style="vertical-align: sub">2</span>O <s>not</s> <span style="text-decoration:line-through">now</span><a href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a></p>',
    '10\ufffc2 H\ufffc2O \ufffcnot \ufffcnow\ufffc\\[1]',
  ],
  'deleted, commented and hidden text is dropped': [
    '<p>You <del>must</del><ins>may</ins> pay.<span style="display:none"> Not</span><span hidden> seen</span></p><p class=MsoCommentText>Why?</p>',
    'You may pay.',
  ],
}

const { edit, page, paste, press, saveInMemory, written } = await startEditor()
await saveInMemory()

describe('the editor', () => {
  it.each(Object.entries(cases))('%s', async (_, [body, at, keys, after]) => {
    await edit(body, at)
    await press(keys)
    expect(await written()).toBe(after)
  })

  it('adds and deletes columns and rows by buttons', async () => {
    await edit(table, 'two')
    for (const [name, after] of [
      [
        'Insert column right',
        '| Data | Why | |\n| - | - | - |\n| one | two | |\n',
      ],
      ['Delete column', table],
      ['Insert row below', `${table}| | |\n`],
      ['Delete row', table],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect.poll(written).toBe(after)
      // Moves into the new cell.
      if (name.startsWith('Insert')) await page.keyboard.press('Tab')
    }
  })
})

describe('pasting', () => {
  it.each(Object.entries(pasted))('%s', async (_, [html, after]) => {
    await edit('Text.\n', 'Text.')
    await press('Enter')
    await paste(`<head><style>p {}</style></head><body>${html}</body>`)
    await press('ArrowUp')
    expect(await written()).toBe(`Text.\n\n${after}\n`)
  })

  it('escapes Markdown in plain text', async () => {
    await edit('Text.\n', 'Text.')
    await press('Enter')
    await paste('# One *two*\n- {x}', 'text/plain')
    expect(await written()).toBe('Text.\n\n\\# One \\*two\\*\n\n\\- \\{x\\}\n')
  })

  it('separates a heading from the paragraph around it', async () => {
    for (const [body, words] of [
      ['One two.\nThree.\n', 'two.'],
      ['One two.\n', 'One'],
    ] as const) {
      await edit(body, words)
      await paste('<h2>Prices</h2>')
      expect(await written()).toMatch(
        /^One( two\.)?\n\n## Prices \[#prices\]\n\n(Three|two)\.\n$/,
      )
    }
  })
})
