import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionFile } from '../scripts/text/paths.ts'
import { draft } from './setup/desk.ts'
import { today } from './setup/project-copy.ts'
import { startEditor, text } from './setup/start-editor.ts'

const editor = await startEditor()
const { address, desk, edit, inFile, page, paste, press, written } = editor

const fact = page.locator('.ProseMirror .fact')
const dialog = page.getByRole('dialog')
const question = (title: RegExp) => page.getByRole('dialog', { name: title })

describe('atoms and dialogs', () => {
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await editor.saveInMemory()
  })
  afterAll(() => stop())

  const replace = /^Replace the fact “.+” with text\?$/
  /** How a fact could be lost: the question, the act, and the keys that keep it. */
  const losses: Record<
    string,
    [title: RegExp, act: () => Promise<void>, keys?: string]
  > = {
    'is selected by a click and typed over': [
      replace,
      // A second click would select the paragraph.
      async () => {
        await press('End')
        await fact.click()
        await press('21')
      },
    ],
    'is selected by a double click and typed over': [
      replace,
      // Two double clicks at one place would be a triple click.
      async () => {
        await page.locator('.ProseMirror h2').click()
        await fact.dblclick()
        await press('21')
      },
    ],
    'is selected by keys and typed over': [
      replace,
      () => press('End|ArrowLeft|Shift+ArrowLeft|21'),
    ],
    'is deleted with the text around it': [
      /^Delete the reference “clause 1 \(One\)”, the fact “.+”\?$/,
      () => press('Control+a|Delete'),
      'Escape|Enter',
    ],
    'is replaced by pasted text': [
      /^Replace the fact “.+”\?$/,
      () => fact.click().then(() => paste('<b>x</b>')),
      'Escape|Enter',
    ],
    'is deleted by Backspace after it': [
      /^Delete the fact “.+”\?$/,
      () => press('End|ArrowLeft|Backspace'),
      'Escape|Enter',
    ],
  }

  it.each(Object.entries(losses))(
    'keeps a fact that %s until somebody confirms it, and undoes that',
    async (_, [title, act, keys = 'Escape']) => {
      const body = '## One [#one]\n\nSee [](#one), {facts.minimumAge}.\n'
      await edit(body, 'See')
      for (const key of keys.split('|')) {
        await act()
        await question(title).waitFor()
        await page.keyboard.press(key)
        await dialog.waitFor({ state: 'detached' })
        expect(await written()).toBe(body)
      }
      await act()
      await dialog.getByRole('button').first().click()
      await expect.poll(written).not.toContain('minimumAge')
      await press('Control+z')
      await expect.poll(written).toBe(body)
    },
  )

  it('asks before an input method replaces a fact', async () => {
    await edit('You are {facts.minimumAge} years old.\n', 'old')
    await fact.click()
    const cdp = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await compose('ఇ')
    await question(/^Replace the fact/).waitFor()
    await cdp.send('Input.insertText', { text: 'ఇరవై' })
    await press('Enter')
    await expect.poll(written).toBe('You are ఇరవై years old.\n')
  })

  it('shows what a widget is, not its source', async () => {
    await edit('<LastUpdated />\n\nA.\n', 'A.')
    expect(await page.locator('.ProseMirror').innerText()).not.toMatch(/<|\/>/)
    await written()
  })

  it('shows facts in a section, and an empty table', async () => {
    await edit('<InShort>\n\nA {facts.minimumAge}.\n\n</InShort>\n', 'A')
    const background = (selector: string) =>
      page
        .locator(`.ProseMirror ${selector}`)
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background('.fact')).toMatch(/ 0\.14\)$/)
    await edit('A.\n', 'A.')
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const cell = page.locator('.ProseMirror td').first()
    const border = await cell.evaluate(
      (element) => getComputedStyle(element).borderStyle,
    )
    expect(border).toBe('solid')
    expect((await cell.boundingBox())?.height).toBeGreaterThan(30)
    await written()
  })

  it('a table moves no text, and cuts off no button in a window of 1366 pixels', async () => {
    await edit('A.\n', 'A.')
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1366, height: 641 })
    const paragraph = page.locator('.ProseMirror > p').first()
    const place = await paragraph.boundingBox()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.locator('.ProseMirror table').waitFor()
    expect(await paragraph.boundingBox()).toEqual(place)
    const buttons = page.locator('.toolbar button:visible')
    const cut = await buttons.evaluateAll((all) =>
      all
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.textContent),
    )
    expect(cut).toEqual([])
    if (size) await page.setViewportSize(size)
    await written()
  })

  it.each([
    ['www.example.in', 'https://www.example.in'],
    ['example.in/a', 'https://example.in/a'],
    ['a@example.in', 'mailto:a@example.in'],
  ])('completes the link target %s', async (typed, url) => {
    await edit('A.\n', 'A.')
    await page.getByRole('button', { name: 'Link…' }).click()
    await press(`${typed}|Enter`)
    await expect.poll(written).toBe(`A.[${typed}](${url})\n`)
  })

  it('keeps the id of a clause that is cut, and gives a copy a new one', async () => {
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

  it('replaces whole words everywhere', async () => {
    const body = 'Pay 30.\n\n- 30, *300* or 30,000\n'
    await edit(body, 'Pay 30')
    await press('Control+Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Replace…' }).click()
    await page.getByText('Found: 2').waitFor()
    await page.getByLabel('Replace with').fill('$1')
    await press('Enter')
    await expect.poll(written).toBe('Pay $1.\n\n- $1, *300* or 30,000\n')
  })

  it('asks before words are replaced with nothing', async () => {
    await edit('One two, two.\n', 'One')
    for (const [key, after] of [
      ['Escape', 'One two, two.\n'],
      ['Tab', 'One , .\n'],
    ] as const) {
      await page.getByRole('button', { name: 'Replace…' }).click()
      await page.getByLabel('Find').fill('two')
      await press('Enter')
      await question(/^Delete “two” everywhere \(2\)\?$/).waitFor()
      if (key === 'Tab') await press('Shift+Tab|Enter')
      else await page.keyboard.press(key)
      await expect.poll(written).toBe(after)
    }
  })
})

describe('a text at the desk', () => {
  it('does not undo changes by others', async () => {
    await edit(text, 'gamma')
    desk.copy.edit(draft, 'Last words.', 'Their words.')
    await page.keyboard.type(' mine')
    await page.getByText('Saved, with changes from elsewhere').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(written).toBe(text.replace('Last words.', 'Their words.'))
  })

  it('merges changes by others into a list during a save', async () => {
    await edit('- one\n- two\n- three\n', 'three')
    desk.copy.edit(draft, '- one', '- theirs')
    const typing = async (route: Route) => {
      const response = await route.fetch()
      await page.keyboard.type(' typed')
      await route.fulfill({ response })
    }
    await page.route('**/desk/save', typing, { times: 1 })
    await page.keyboard.type(' mine')
    await page.getByText('Saved, with changes from elsewhere').waitFor()
    expect(await written()).toBe('- theirs\n- two\n- three mine typed\n')
    await page.locator('li', { hasText: 'theirs' }).waitFor()
  })

  it('keeps both readings over a reload when others changed the same words', async () => {
    await edit(text, 'gamma')
    desk.copy.edit(draft, 'beta', 'delta')
    await page.keyboard.type(' mine')
    await page.getByText('Saved, except in 1 place').waitFor()
    expect(inFile()).toBe(text.replace('beta', 'delta'))
    await page.reload()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(written).toBe(text.replace('gamma', 'gamma mine'))
  })

  it('leads to a page when others changed the same field above the text', async () => {
    await edit(text, 'gamma')
    desk.copy.edit(draft, 'Nothing but the day.', 'Theirs.')
    await page.getByText('Title and summary').click()
    await page.getByLabel('Summary').fill('Mine.')
    await page.getByText('Another window changed the same words').waitFor()
    await page.getByRole('link', { name: 'Choose…' }).click()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await page.locator('.ProseMirror').waitFor()
    expect(desk.copy.read(draft)).toContain('summary: Mine.')
  })

  it('saves when the window is left, and restores what could not be saved', async () => {
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

  it.each([
    [
      'a proxy answers',
      502,
      'text/html',
      'The desk does not answer at the moment',
    ],
    ['a session has ended', 401, 'text/plain', 'Your session has ended.'],
  ])('goes on saving by itself after %s', async (_, status, type, message) => {
    await edit(text, 'gamma')
    const body = `Your session has ended. <html>${status}</html>`
    const refuse = (route: Route) =>
      route.fulfill({ status, body, contentType: type })
    await page.route('**/desk/save', refuse, { times: 1 })
    await page.keyboard.type(' again')
    const told = page.locator('output.failed')
    await told.waitFor()
    expect(await told.textContent()).toContain(message)
    expect(await told.getByText('Sign in', { exact: true }).count()).toBe(
      status === 401 ? 1 : 0,
    )
    await page.locator('output.saved').waitFor()
    expect(inFile()).toContain('gamma again.')
  })

  it('shows on a phone that a save failed, however far the text is scrolled', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    await edit(`${text}\n${'More words.\n\n'.repeat(60)}The end.\n`, 'The end')
    await page.route('**/desk/save', (route) => route.abort(), { times: 1 })
    await page.keyboard.type(' is near')
    const told = page.locator('output.failed')
    await told.waitFor()
    const isSeen = await told.evaluate((output) => {
      const { left, right, top, bottom } = output.getBoundingClientRect()
      const middle = [(left + right) / 2, (top + bottom) / 2] as const
      return output.contains(document.elementFromPoint(...middle))
    })
    expect(isSeen).toBe(true)
    await page.locator('output.saved').waitFor()
    if (size) await page.setViewportSize(size)
  })

  it('saves while somebody types without a pause, also when the browser stores nothing', async () => {
    await edit(text, 'gamma')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    const typing = page.keyboard.type(' word'.repeat(20), { delay: 100 })
    await expect.poll(inFile, { timeout: 20_000 }).toContain('gamma word')
    await typing
    await expect.poll(inFile).toContain(`gamma${' word'.repeat(20)}`)
  })

  it('describes a fact in a sealed text without a link to change it', async () => {
    await page.goto(address(versionFile('tnc', today)))
    await page.locator('.ProseMirror .fact').first().click()
    await page.locator('#about', { hasText: /\w/ }).waitFor()
    expect(await page.locator('#about a').count()).toBe(0)
  })

  it('moves to a diagnostic and fixes all of its kind', async () => {
    await edit('## One [#one]\n\nSee "this" of clause 1, and "that".\n', 'See')
    desk.copy.edit(draft, 'Nothing but the day.', '""')
    await page.reload()
    const problems = page.locator('#problems')
    await problems.getByText('Error: Summary').click()
    const summary = page.getByLabel('Summary')
    expect(await summary.evaluate((element) => element.matches(':focus'))).toBe(
      true,
    )
    await summary.fill('Nothing but the day.')
    await problems.getByText('Error: Summary').waitFor({ state: 'detached' })
    await problems.getByRole('button', { name: 'Use curly quotes' }).click()
    await expect.poll(written).toContain('clause 1, and “that”.')
    await page.locator('.ProseMirror .warning', { hasText: 'clause' }).waitFor()
    await problems
      .getByRole('button', { name: 'Insert a reference to clause 1 (One)' })
      .click()
    await expect.poll(written).toContain('“this” of [](#one), and')
    expect(await problems.innerText()).not.toMatch(/npm run|facts\.|\.mdx/)
  })

  it('leads from a fact to its page and back to the same place', async () => {
    await edit('One.\n\nAt least {facts.minimumAge} years.\n', 'One')
    await fact.click()
    await page.getByRole('link', { name: 'Change this fact…' }).click()
    await page.locator('[name=value]:focus').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.ProseMirror:focus').waitFor()
    await page.keyboard.type('about ')
    await expect.poll(written).toContain('At least about {facts.minimumAge}')
  })

  it('opens with the cursor in the text, and lists its clauses', async () => {
    await edit(`${text}\n### Refunds [#refunds]\n\nText.\n`, 'Alpha')
    await page.reload()
    await page.locator('.ProseMirror:focus').waitFor()
    await page.getByLabel('Contents').focus()
    await page.getByLabel('Contents').selectOption('1.1 Refunds')
    await page.keyboard.type('All ')
    await expect.poll(written).toContain('### All Refunds [#refunds]')
    await page.getByRole('heading', { name: /All Refunds/, level: 3 }).waitFor()
  })
})
