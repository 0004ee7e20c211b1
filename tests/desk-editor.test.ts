import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionFile } from '../scripts/text/paths.ts'
import { draft, startDesk } from './setup/desk.ts'
import type { OpenPage } from './setup/open.ts'
import { inForce } from './setup/pages.ts'

const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`
const table = '| Data | Why |\n| - | - |\n| one | two |\n'

/** What is typed where, and what the file says then. */
const cases: Record<
  string,
  [text: string, at: string, keys: string, written: string]
> = {
  'bold is on, typed, and off': [
    text,
    'gamma',
    ' |Control+b|very |Control+b|to read',
    text.replace('gamma', 'gamma **very** to read'),
  ],
  'italic within bold ends by itself': [
    text,
    'gamma',
    ' |Control+b|a |Control+i|b|Control+i| c|Control+b| d',
    text.replace('gamma', 'gamma **a *b* c** d'),
  ],
  'a selection that is bold is so no more': [
    'A **one two three** b.\n',
    'two',
    'Control+Shift+ArrowLeft|Control+b',
    'A **one** two **three** b.\n',
  ],
  'bold goes with each of the selected paragraphs': [
    'One.\n\nTwo **and** three.\n\nFour.\n',
    'One.',
    'Home|Shift+ArrowDown|Shift+End|Control+b',
    '**One.**\n\n**Two and three.**\n\nFour.\n',
  ],
  'bold that is deleted leaves no mark': [
    text,
    'gamma',
    ' |Control+b|ab|Control+b|Backspace|Backspace|x',
    text.replace('gamma', 'gamma x'),
  ],
  'all of a text is typed over': [text, 'Alpha', 'Control+a|x', 'x\n'],
  'Enter makes a paragraph': [
    text,
    'Alpha',
    'Enter|x',
    text.replace('Alpha beta', 'Alpha\n\nx beta'),
  ],
  'a paragraph is split with what is bold in it': [
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
  'words under a heading stand by themselves': [
    text,
    'Prices',
    'Enter|Words.',
    text.replace('\n\nAlpha', '\n\nWords.\n\nAlpha'),
  ],
  'Enter in a title takes its end into the text': [
    '## Prices and more [#prices]\n\nText.\n',
    'Prices',
    'Enter',
    '## Prices [#prices]\n\nand more\n\nText.\n',
  ],
  'an emptied clause goes, and the paragraph before it stays': [
    text.replace('- one\n- two', '## New [#new]'),
    'New',
    'Backspace|Backspace|Backspace|Backspace|x',
    text.replace('gamma.\n\n- one\n- two', 'gamma.x'),
  ],
  'a title that is typed over keeps its name': [
    text,
    'Prices',
    'Home|Shift+End|Other prices',
    text.replace('Prices', 'Other prices'),
  ],
  'a selection across a title leaves it a title': [
    'Before.\n\n## Prices [#prices]\n\nText.\n',
    'Bef',
    'Shift+ArrowDown|Shift+Home|Shift+ArrowRight|x',
    'Befx\n\n## rices [#prices]\n\nText.\n',
  ],
  'Backspace before a clause joins it with nothing': [
    'Text.\n\n## Prices [#prices]\n',
    'Prices',
    'Home|Backspace|x',
    'Text.x\n\n## Prices [#prices]\n',
  ],
  'Backspace at an item makes a paragraph of it': [
    text,
    'two',
    'Home|Backspace',
    text.replace('\n- two', '\n\ntwo'),
  ],
  'items go a level deeper and back': [
    text,
    'two',
    'Control+]|x|Control+[|y|Control+]',
    text.replace('- two', '  - twoxy'),
  ],
  'a clause is begun in an empty line, and named by its title': [
    text,
    'words.',
    'Enter|Control+Alt+2|Trial Sessions|Enter|More.',
    `${text}\n## Trial Sessions [#trial-sessions]\n\nMore.\n`,
  ],
  'a clause that is a paragraph again has no name': [
    text,
    'Prices',
    'Control+Alt+2',
    text.replace('## Prices [#prices]', 'Prices'),
  ],
  'marks of Markdown that are typed are words': [
    'Text.\n',
    'Text.',
    ' * _ <b> {x} [y]',
    'Text. \\* \\_ \\<b> \\{x\\} \\[y]\n',
  ],
  'undo brings back the bytes that the file had': [
    'A line\nthat is  wrapped.\n\n| a |\n|:-:|\n| b |\n',
    'line',
    'x|ArrowDown|ArrowDown|ArrowDown|y|Control+z|Control+z',
    'A line\nthat is  wrapped.\n\n| a |\n|:-:|\n| b |\n',
  ],
  'what was a list is paragraphs': [
    text,
    'one',
    'Shift+ArrowDown|Control+Shift+8',
    text.replace('- one\n- two', 'one\n\ntwo'),
  ],
  'Tab leads from cell to cell, and makes a row': [
    table,
    'one',
    'Tab|2|Tab|3|Tab|4|Shift+Tab|5',
    '| Data | Why |\n| - | - |\n| one | 2 |\n| 5 | 4 |\n',
  ],
  'no key takes the border of a cell': [
    table,
    'two',
    'Backspace|Backspace|Backspace|Backspace|Backspace|x',
    table.replace('two', 'x'),
  ],
}

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:1in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

/** What is pasted, and what the file says then. */
const pasted: Record<string, [html: string, written: string]> = {
  'a heading of Word, with its typed number': [
    '<h1>4. Payments</h1><h2>4.1&nbsp; Refunds</h2><p>Text.</p>',
    '## Payments [#payments]\n\n### Refunds [#refunds]\n\nText.',
  ],
  'a number that is part of a title': [
    '<h2>24 hours a day</h2>',
    '## 24 hours a day [#hours-a-day]',
  ],
  'numbered lists of Word': [
    `${word(1, '1.', 'First')}${word(2, '(a)', 'Inner')}`,
    '1. First\n   1. Inner',
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
    '| Data | Why |\n| - | - |\n| Phone | A \\| B |',
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

const address = (path: string = draft) =>
  new URL(`/desk/edit?path=${path}`, desk.address).href
const frontMatter = () => /^---\n[\s\S]*?\n---\n/.exec(desk.copy.read(draft))
const inFile = () =>
  desk.copy.read(draft).slice((frontMatter()?.[0].length ?? 0) + 1)

/** What the file says once all is saved. */
async function written(): Promise<string> {
  await save()
  return inFile()
}

/**
 * Puts a text into the file, and the cursor behind words of it. A window in
 * which it is open takes it in.
 */
async function edit(body: string, words: string): Promise<void> {
  desk.copy.write(draft, `${frontMatter()?.[0]}\n${body}`)
  if (page.url() === address()) await save()
  else await page.goto(address())
  const editor = page.locator('.ProseMirror')
  if (!(await editor.evaluate((it) => it.matches(':focus')))) {
    await editor.focus()
    // For 200 ms after it got the focus, ProseMirror takes a jump to the start
    // of the text for a fault of the browser.
    await page.waitForTimeout(250)
  }
  await editor.evaluate((it, words) => {
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
    let at = -1
    while (at < 0 && texts.nextNode())
      at = texts.currentNode.textContent?.indexOf(words) ?? -1
    getSelection()?.collapse(texts.currentNode, at + words.length)
  }, words)
}

/**
 * Saves at once, as a window does to which somebody comes back, and takes in
 * what its file says.
 */
async function save(): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('output')?.replaceChildren()
    dispatchEvent(new Event('focus'))
  })
  await page.locator('output', { hasText: /^Saved/ }).waitFor()
}

async function press(keys: string): Promise<void> {
  for (const key of keys.split('|'))
    if (/^(Enter|Tab|Home|End|Delete|Backspace|Arrow\w+|\w+\+.+)$/.test(key))
      await page.keyboard.press(key)
    else await page.keyboard.type(key)
}

/** Pastes at the cursor of the text, as a word processor hands it over. */
async function paste(source: string, type = 'text/html'): Promise<void> {
  const editor = page.locator('.ProseMirror')
  await editor.evaluate(
    (element, [source, type]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, source)
      const how = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', how))
    },
    [source, type] as const,
  )
}

describe('keys do what they do in Word', () => {
  it.each(Object.entries(cases))('%s', async (_, [body, at, keys, after]) => {
    await edit(body, at)
    await press(keys)
    expect(await written()).toBe(after)
  })
})

describe('what is pasted', () => {
  it.each(Object.entries(pasted))('%s', async (_, [html, after]) => {
    await edit('Text.\n', 'Text.')
    await press('Enter')
    await paste(`<head><style>p {}</style></head><body>${html}</body>`)
    await press('ArrowUp')
    expect(await written()).toBe(`Text.\n\n${after}\n`)
  })

  it('plain text is text, and no Markdown', async () => {
    await edit('Text.\n', 'Text.')
    await press('Enter')
    await paste('# One *two*\n- {x}', 'text/plain')
    expect(await written()).toBe('Text.\n\n\\# One \\*two\\*\n\n\\- \\{x\\}\n')
  })

  it('a heading stands apart, within a paragraph of several lines, too', async () => {
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

describe('a text at the desk', () => {
  it('takes a fact as one: for a double click, for undo, and for an input method', async () => {
    const body = 'You are {facts.minimumAge} years old.\n'
    await edit(body, 'old')
    const fact = page.locator('.ProseMirror .fact')
    await fact.dblclick()
    await page.keyboard.type('21')
    await expect.poll(written).toBe('You are 21 years old.\n')
    await page.keyboard.press('Control+z')
    await expect.poll(written).toBe(body)
    await fact.click()
    const cdp = await page.context().newCDPSession(page)
    for (const text of ['ఇ', 'ఇర', 'ఇరవై'])
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await cdp.send('Input.insertText', { text: 'ఇరవై' })
    await expect.poll(written).toBe('You are ఇరవై years old.\n')
  })

  it('keeps the name of a clause that is cut, and gives a copy another', async () => {
    const clause = '## One [#one]\n\nText {facts.minimumAge}.\n'
    for (const [key, after] of [
      ['x', `Words.\n\n${clause}`],
      ['c', `${clause}\nWords.\n\n${clause.replace('#one', '#one-1')}`],
    ] as const) {
      await edit(`${clause}\nWords.\n`, 'One')
      await press('Home|Shift+ArrowDown|Shift+End')
      await page.keyboard.press(`Control+${key}`)
      await page.getByText('Words.').first().click()
      await press('End|Enter|Control+v')
      await expect.poll(written).toBe(after)
    }
  })

  it('leaves at undo what somebody else has changed', async () => {
    await edit(text, 'gamma')
    desk.copy.edit(draft, 'Last words.', 'Their words.')
    await page.keyboard.type(' mine')
    await page.getByText('Saved, with what was changed elsewhere').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(written).toBe(text.replace('Last words.', 'Their words.'))
  })

  it('joins what others change in the list in which one types, during a save too', async () => {
    await edit('- one\n- two\n- three\n', 'three')
    desk.copy.edit(draft, 'one', 'theirs')
    const typing = async (route: Route) => {
      const response = await route.fetch()
      await page.keyboard.type(' typed')
      await route.fulfill({ response })
    }
    await page.route('**/desk/save', typing, { times: 1 })
    await page.keyboard.type(' mine')
    await page.getByText('Saved, with what was changed elsewhere').waitFor()
    expect(await written()).toBe('- theirs\n- two\n- three mine typed\n')
    await page.locator('li', { hasText: 'theirs' }).waitFor()
  })

  it('adds and deletes columns and rows by buttons', async () => {
    await edit(table, 'two')
    for (const [name, after] of [
      ['Column after', '| Data | Why | |\n| - | - | - |\n| one | two | |\n'],
      ['Delete column', table],
      ['Row below', `${table}| | |\n`],
      ['Delete row', table],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect.poll(written).toBe(after)
      // Into the column that is new.
      if (name === 'Column after') await page.keyboard.press('Tab')
    }
  })

  it('replaces the selected words, everywhere', async () => {
    await edit('One two.\n\n- two, *too*\n', 'two')
    await press('Control+Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Replace' }).click()
    await press('2|Enter')
    await expect.poll(written).toBe('One 2.\n\n- 2, *too*\n')
  })

  it('is saved when its window is left, and puts in what could not be', async () => {
    await edit(text, 'gamma')
    await page.keyboard.type(' saved')
    await page.goto('about:blank')
    await expect.poll(inFile).toContain('gamma saved.')

    await edit(text, 'gamma')
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new Error('The desk is away.'))
      navigator.sendBeacon = () => false
    })
    await page.keyboard.type(' kept')
    await page.locator('output.failed').waitFor()
    expect(inFile()).toBe(text)
    await page.goto(address())
    await expect.poll(written).toContain('gamma kept.')
  })

  it('says of a fact in a sealed text what it is, and leads to no change of it', async () => {
    await page.goto(address(versionFile('tnc', inForce('tnc'))))
    await page.locator('.ProseMirror .fact').first().click()
    await page.locator('#about', { hasText: /\w/ }).waitFor()
    expect(await page.locator('#about a').count()).toBe(0)
  })

  it('leads to the place of a problem, and mends all of a kind', async () => {
    await edit('## One [#one]\n\nSee "this" of clause 1, and "that".\n', 'See')
    desk.copy.edit(
      draft,
      'Nothing but the day.',
      'Say here what this version changes.',
    )
    await page.reload()
    const problems = page.locator('#problems')
    await problems.getByText('Error: summary').click()
    const summary = page.getByLabel('Summary')
    expect(await summary.evaluate((it) => it.matches(':focus'))).toBe(true)
    await summary.fill('Nothing but the day.')
    await problems.getByText('Error: summary').waitFor({ state: 'detached' })
    await problems.getByRole('button', { name: 'Curl the quotes' }).click()
    await expect.poll(written).toContain('clause 1, and “that”.')
    await problems
      .getByRole('button', { name: 'Refer to clause 1 (One)' })
      .click()
    await expect.poll(written).toContain('“this” of [](#one), and')
    expect(await problems.innerText()).not.toMatch(/npm run|facts\.|\.mdx/)
  })

  it('begins with the cursor in its text, and lists its clauses', async () => {
    await edit(`${text}\n### Refunds [#refunds]\n\nText.\n`, 'Alpha')
    await page.reload()
    await page.locator('.ProseMirror:focus').waitFor()
    await page.getByRole('button', { name: 'Contents' }).click()
    await page.getByRole('button', { name: '1.1 Refunds' }).click()
    await page.keyboard.type('All ')
    await expect.poll(written).toContain('### All Refunds [#refunds]')
    await page.getByRole('heading', { name: /All Refunds/, level: 3 }).waitFor()
  })
})
