import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { versionFile } from '../scripts/text/paths.ts'
import { draft } from './setup/desk.ts'
import { inForce } from './setup/pages.ts'
import { startEditor, text } from './setup/start-editor.ts'

const { address, desk, edit, inFile, page, press, written } =
  await startEditor()

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

it('replaces the selected words, everywhere', async () => {
  await edit('One two.\n\n- two, *too*\n', 'two')
  await press('Control+Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Replace' }).click()
  await press('2|Enter')
  await expect.poll(written).toBe('One 2.\n\n- 2, *too*\n')
})

it('leaves what others changed in the same line, and says that the rest is kept', async () => {
  await edit(text, 'gamma')
  desk.copy.edit(draft, 'beta', 'delta')
  await page.keyboard.type(' mine')
  await page.getByText('Others changed the same lines').waitFor()
  await page.reload()
  await page.getByText('is not in this text').waitFor()
  await expect.poll(written).toBe(text.replace('beta', 'delta'))
})

it('shows first lines that cannot be read as they stand, to be mended', async () => {
  await edit(text, 'gamma')
  const before = desk.copy.read(draft)
  desk.copy.edit(draft, 'title: ', 'title: "')
  await page.reload()
  const lines = page.getByLabel('First lines')
  const broken = await lines.inputValue()
  await lines.fill(broken.replace('title: "', 'title: '))
  await expect.poll(() => desk.copy.read(draft)).toBe(before)
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
  await problems.getByRole('button', { name: 'Use curly quotes' }).click()
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
