import type { IncomingMessage } from 'node:http'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { bundleDesk } from '../scripts/desk/desk.ts'
import { tellTexts } from '../scripts/desk/live.ts'
import { asha, draft, ravi } from '../scripts/desk/testing/people.ts'
import { startTerms } from '../scripts/desk/testing/start-desk.ts'
import { newPage, type OpenPage } from './setup/open.ts'

/** Starts a desk that a team shares; a cookie names who sends a request. */
async function startShared() {
  const desk = await startTerms()
  const people: Record<string, typeof asha> = { asha, ravi }
  Object.assign(desk.context, {
    address: desk.origin,
    bundle: await bundleDesk(),
    door: ({ headers }: IncomingMessage) =>
      people[`${headers.cookie?.split('=')[1]}`] ?? asha,
  })
  /** Opens the draft as one of the people. */
  async function open(name: string): Promise<OpenPage> {
    const page = await newPage({ viewport: { width: 1366, height: 641 } })
    const cookie = { name: 'person', value: name, url: desk.origin }
    await page.context().addCookies([cookie])
    // The page beside is not served here.
    await page.route(
      ({ pathname }) => pathname.startsWith('/tnc'),
      (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await page.goto(`${desk.origin}/desk/edit?path=${draft}`)
    await page.locator('.ProseMirror').waitFor()
    return page
  }
  return { desk, open }
}

/** Selects words in the text of a window. */
async function select(page: OpenPage, words: string): Promise<void> {
  const editor = page.locator('.ProseMirror')
  // A click, because ProseMirror distrusts the cursor just after a focus.
  await editor.click({ position: { x: 1, y: 1 } })
  await editor.evaluate((editor, words) => {
    const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const at = `${node.textContent}`.indexOf(words)
      if (at >= 0)
        getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
    }
  }, words)
}

it('two people write in one paragraph, and a suggestion of one is accepted by the other', async () => {
  const { desk, open } = await startShared()
  const a = await open('asha')
  const b = await open('ravi')
  await a.getByText('Also here: Ravi Iyer').waitFor()

  // Ravi suggests other words, and Asha’s open window shows it.
  await select(b, 'mispelt word')
  await b.keyboard.press('Control+Alt+m')
  await b.getByLabel('Remark', { exact: true }).fill('Spelling?')
  await b.getByLabel('Replace by').fill('misspelt word')
  await b.getByRole('button', { name: 'Add remark' }).click()
  const row = a.locator('#remarks li')
  await row.filter({ hasText: 'Spelling?' }).waitFor()
  await a.getByText('Remarks: 1').waitFor()

  // The highlight moves with its words, and leads to the remark.
  await select(a, 'A ')
  await a.keyboard.press('ArrowLeft')
  await a.keyboard.type('Not ')
  expect(await a.locator('.quoted').innerText()).toBe('mispelt word')
  await a.locator('.quoted').click()
  await a.locator('#remarks li:target').waitFor()

  // She asks back, and accepts it: both are authors.
  await row.getByLabel('Reply').fill('Sure?')
  await row.getByRole('button', { name: 'Reply' }).click()
  await b.locator('#remarks li').filter({ hasText: 'Sure?' }).waitFor()
  // Her window learns that it is resolved before the desk answers.
  await a.route('**/desk/accept', async (route) => {
    const response = await route.fetch()
    await a.getByText('Remarks: 0').waitFor()
    await route.fulfill({ response })
  })
  await row.getByRole('button', { name: 'Accept' }).click()
  await b.locator('.ProseMirror', { hasText: 'misspelt word' }).waitFor()
  await a.getByText('Remarks: 0').waitFor()
  const overview = await desk.view('')
  expect(overview).toMatch(/Changed by (Asha Rao|Ravi Iyer).*; (Asha|Ravi)/)

  // Both write in the same paragraph, and each keeps the cursor.
  await select(a, 'You must')
  await a.keyboard.press('ArrowLeft')
  await select(b, 'word')
  await b.keyboard.press('ArrowRight')
  await a.keyboard.type('Soon ')
  await b.locator('.ProseMirror', { hasText: 'Soon' }).waitFor()
  await b.keyboard.type(' of law')
  await a.locator('.ProseMirror', { hasText: 'of law' }).waitFor()
  await a.keyboard.type('or late ')
  await b.locator('.ProseMirror', { hasText: 'or late' }).waitFor()
  const written =
    'Soon or late You must pay within {facts.noticeDays} days. Not A misspelt word of law.'
  await expect.poll(() => desk.read(draft)).toContain(written)

  await b.close()
  await a.locator('#others:empty').waitFor({ state: 'attached' })
  expect(
    [...a.complaints, ...b.complaints].filter(
      (complaint) => !/ERR_FAILED/.test(complaint),
    ),
  ).toEqual([])
})

it('two people change the same words, and each place is settled with one click', async () => {
  const { desk, open } = await startShared()
  const [a, b] = [await open('asha'), await open('ravi')]
  const paragraph = b.locator('.ProseMirror > p')
  const places = b.locator('.theirs')
  const replace = async (page: OpenPage, words: string, by: string) => {
    await select(page, words)
    await page.keyboard.type(by)
  }
  const inFile = (words: string) =>
    expect.poll(() => desk.read(draft)).toContain(words)

  // His save reaches the desk after hers.
  let release = () => {}
  const isSaved = new Promise<void>((resolve) => {
    release = resolve
  })
  const wait = (route: Route) => isSaved.then(() => route.continue())
  await b.route('**/desk/save', wait, { times: 1 })
  await replace(b, 'must', 'may')
  await replace(b, 'within', 'after')
  await replace(b, 'word', 'clause')
  await replace(a, 'must', 'shall')
  await replace(a, 'word', 'term')
  await inFile('You shall pay within {facts.noticeDays} days. A mispelt term.')
  release()
  expect(await places.nth(1).textContent()).toMatch(/Asha Rao: .*term/)
  expect(await paragraph.textContent()).toMatch(
    /^You may.*shall.* pay after .* A mispelt clause\..*term\./,
  )

  // Everything else is saved while he goes on.
  await b.keyboard.type('s of law')
  await replace(b, 'You', 'A user')
  await inFile(
    'A user shall pay after {facts.noticeDays} days. A mispelt term.',
  )
  // So is what she changes at such a place.
  await replace(a, 'shall', 'should')
  await places.first().filter({ hasText: 'should' }).waitFor()

  // Publishing leads to the choice first.
  const choice = places.first().getByRole('button', { name: 'Keep mine' })
  const isChoosing = () => choice.evaluate((button) => button.matches(':focus'))
  await b.getByRole('link', { name: 'Publish…' }).click()
  expect(await isChoosing()).toBe(true)
  await paragraph.click()
  await b.locator('output button', { hasText: 'Choose…' }).click()
  await b.keyboard.press('Enter')
  await inFile('A user may pay after {facts.noticeDays} days. A mispelt term.')
  await a.locator('.ProseMirror', { hasText: 'A user may pay' }).waitFor()
  await places.getByRole('button', { name: 'Take theirs' }).click()
  await b.getByText('Saved', { exact: true }).waitFor()
  expect(await paragraph.innerText()).toMatch(/ A mispelt term\.$/)
  expect([...a.complaints, ...b.complaints]).toEqual([])
})

it('a window whose draft was published stops saving, and leads to the overview', async () => {
  const { desk, open } = await startShared()
  const page = await open('asha')
  await page.locator('output', { hasText: 'Saved' }).waitFor()
  desk.remove(draft)
  tellTexts(desk.folder, new Map([[draft, { before: '', after: null }]]))
  const status = page.locator('output.failed', { hasText: 'was published' })
  await status.getByRole('link', { name: 'Overview' }).waitFor()
  await select(page, 'word')
  await page.keyboard.type('lost')
  expect(await page.locator('.ProseMirror').innerText()).toContain('word')
})
