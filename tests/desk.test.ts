import { createServer } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDesk } from '../scripts/desk/answer-requests.ts'
import { counselDoor } from '../scripts/desk/counsel/counsel-door.ts'
import { bundleDesk } from '../scripts/desk/desk.ts'
import { bookFile, factsFile, versionFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/i18n/format-day.ts'
import { addDays } from '../src/site/timeline.ts'
import { dependingOnWidth, findViolations, newAxePage } from './setup/axe.ts'
import { draft, startDesk } from './setup/desk.ts'
import { freePort } from './setup/free-port.ts'
import { desktop, newPage, overflowOf } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

/** The first day that a version may have which is sealed today. */
const first = addDays(today, facts.noticeDays)
const sealed = versionFile('tnc', first)
const editing = `edit?${new URLSearchParams({ path: draft })}`
const summary = 'We say more plainly what we owe you.'

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
})

afterAll(() => desk.stop())

it('the first publication takes at most fifteen clicks: an amount, two sentences, a new clause, a Word file', async () => {
  const { copy } = desk
  const page = await desk.open()
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  const press = (name: string) =>
    click(
      page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .first(),
    )
  await press('Change the Terms of Use')
  const fact = page.locator('.fact')
  await click(fact.filter({ hasText: `${facts.liabilityCap}` }).first())
  await press('Change this fact…')
  const value = page.getByLabel('Value')
  await value.fill('INR 10,000')
  await press('Save')
  await fact.filter({ hasText: '10,000' }).first().waitFor()
  for (const words of ['Coins are no money.', 'Gifts are no money either.']) {
    await find(page, words)
    await page.keyboard.type(`We say it anew.`)
  }
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Trial Sessions')
  await press('Clause')
  await page.locator('h2', { hasText: 'Trial Sessions' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('A trial costs nothing.')
  await page.getByText('Saved', { exact: true }).waitFor()

  await press('What changes')
  const download = page.waitForEvent('download')
  await press('Word')
  expect((await download).suggestedFilename()).toMatch(/\.docx$/)
  await press('Terms of Use, draft')
  await press('Publish…')
  await click(page.getByLabel('Summary'))
  await page.getByLabel('Summary').fill(summary)
  await press('Save and show')
  await press('Publish')
  await page.getByText('Published on this computer').waitFor()

  // The README says so.
  expect(clicks).toBeLessThanOrEqual(15)
  expect(copy.git('show', '--format=%s', '--name-only')).toBe(
    `Terms of Use from ${formatDay(first)}: ${summary}\n\n${[factsFile, sealed, bookFile].join('\n')}`,
  )
  expect(copy.read(sealed)).toMatch(
    /\n\n## Trial Sessions \[#trial-sessions\]\n+A trial costs nothing\.\n?$/,
  )
})

it('text cannot become markup or code, and the policy of content refuses nothing of the desk', async () => {
  desk.draftTerms()
  const { copy } = desk
  const before = copy.read(draft)
  const evil =
    '<img src=x onerror="window.evil=1"> <script>window.evil=1</script> {window.evil=1}'
  const title = before.replace('summary: ', 'summary: <b onclick="evil">')
  copy.write(draft, `${title}\n## ${evil} [#evil]\n\n${evil}\n`)
  const page = await desk.open(editing)
  await page.locator('#found', { hasText: /\d/ }).waitFor()
  const made = 'main :is(img[onerror], script, b[onclick])'
  expect(await page.locator(made).count()).toBe(0)
  expect(
    page.complaints.filter((complaint) =>
      /Content Security Policy|Trusted/.test(complaint),
    ),
  ).toEqual([])
  copy.write(draft, before)
})

it('no page but those of this server has files opened on this machine', async () => {
  const tool = new URL('/__open-in-editor?file=no-such-file', desk.address)
  for (const site of ['cross-site', 'none', 'same-origin']) {
    const sent = { headers: { 'sec-fetch-site': site } }
    expect((await fetch(tool, sent)).status === 403).toBe(
      site !== 'same-origin',
    )
  }
})

it('buttons and what they offer write what the handbook teaches, by the keyboard too', async () => {
  const page = await desk.open(editing)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).click()
  const choose = async (button: string, words: string) => {
    await press(button)
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await page.locator('.ProseMirror:focus').waitFor()
  }
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See ')
  await choose('Reference…', 'refunds')
  await page.keyboard.type(', at most ')
  await choose('Fact…', 'owes in damages')
  await page.keyboard.type(', ')
  await choose('Link…', 'https://example.in')
  await expect
    .poll(() => desk.copy.read(draft))
    .toContain(
      'See [](#refunds), at most {facts.liabilityCap}, [https://example.in](https://example.in)',
    )
})

it('the preview follows the cursor while somebody types', async () => {
  const page = await desk.open(editing)
  const beside = page.frameLocator('iframe')
  const last = page.locator('.ProseMirror [data-id]').last()
  const clause = beside.locator(`[id="${await last.getAttribute('data-id')}"]`)
  await expect.poll(() => clause.evaluate(isSeen)).toBe(false)
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await expect.poll(() => clause.evaluate(isSeen)).toBe(true)
  await page.keyboard.type(' Jackdaws')
  await beside.getByText('Jackdaws').first().waitFor()
  expect(await clause.evaluate(isSeen)).toBe(true)
})

it('counsel opens a link with a code, and suggests other words at those that are selected', async () => {
  const { copy } = desk
  copy.git('clean', '-qf', draft)
  desk.draftTerms()
  copy.edit(draft, 'We pay **once**', 'We pay **twice**')
  copy.write('desk.yaml', 'people: { asha@example.in: Asha Rao }\n')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const settings = {
    folder: copy.folder,
    today: () => today,
    limit: 0,
    address,
  }
  const showPage = async () => new Response()
  const counsel = counselDoor({ ...settings, showPage })
  const asha = { name: 'Asha Rao', email: 'asha@example.in' }
  const handler = createDesk({
    ...{ ...settings, bundle: await bundleDesk() },
    door: (request, url) =>
      url.pathname.startsWith('/counsel/') ? counsel(request, url) : asha,
  })
  const server = createServer(handler).listen(port)

  const inviter = await newPage(desktop)
  await inviter.goto(`${address}/desk/publish?path=${draft}`)
  await inviter.getByText('Invite counsel…').click()
  const form = inviter.locator('#counsel')
  await form.getByLabel('Name').fill('Meera Nair')
  await form.getByLabel('Email address').fill('meera@counsel.example')
  await form.getByRole('button', { name: 'Make the link' }).click()
  const link = await inviter.getByLabel('Send the link').inputValue()
  const code = await inviter.getByLabel('Tell the code').innerText()

  const page = await newAxePage(desktop)
  const secret = new URL(link).hash.slice(1)
  const leaks: string[] = []
  page.on('request', (request) => {
    const sent = [request.url(), request.headers().referer].join()
    if (sent.includes(secret)) leaks.push(sent)
  })
  await page.goto(link)
  await expect.poll(() => page.url()).toBe(link.replace(/#.*/, ''))
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Open the draft' }).click()
  const changed = page
    .frameLocator('iframe')
    .locator('ins', { hasText: 'twice' })
  await changed.scrollIntoViewIfNeeded()
  const box = await changed.boundingBox()
  await page.mouse.dblclick((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.getByRole('button', { name: 'Remark on these words' }).click()
  await page.getByLabel('Replace by').fill('at once')
  await page.getByRole('button', { name: 'Add remark' }).click()
  const row = page.locator('#remarks li')
  await row.filter({ hasText: 'at once' }).waitFor()
  expect(await row.locator('q').innerText()).toBe('twice')
  expect(leaks).toEqual([])
  for (const size of narrow) {
    await page.setViewportSize(size)
    expect(await overflowOf(page)).toEqual([])
  }
  server.close()
  copy.git('clean', '-qf', 'desk.yaml')
})

/** Views, each by what must be seen there first. */
const views = {
  '': 'Overview',
  [`published?path=${sealed}`]: 'Published: Terms of Use',
  [editing]: 'Terms of Use',
  [`edit?path=${sealed}`]: 'Terms of Use',
  [`publish?path=${draft}`]: 'Publish: Terms of Use',
  [`changes?path=${draft}`]: 'What changes',
  'facts?name=liabilityCap': 'Names and figures',
}
/** A phone, and a window of 1280 pixels in which everything is twice as large. */
const narrow = [
  { width: 360, height: 740 },
  { width: 640, height: 400 },
]
/** A path, a fact as it is written, a sum of a file, or a day for machines. */
const MACHINE =
  /content\/|\.mdx|\{facts\.|[0-9a-f]{40}|\b\d{4}-\d\d-\d\d\b|npm run/

it('no view has a barrier or scrolls two ways, by day and by night, narrow and enlarged, or shows a path, a sum or a day of machines', async () => {
  const page = await desk.open('', () => newAxePage(desktop))
  for (const [view, heading] of Object.entries(views)) {
    await page.goto(new URL(`/desk/${view}`, desk.address).href)
    const h1 = page.getByRole('heading', { level: 1, name: heading })
    await h1.first().waitFor()
    if (view.startsWith('edit'))
      await page.locator('#found', { hasText: /problems/i }).waitFor()
    const words = await page.locator('main').innerText()
    // Addresses of the site contain days.
    const withoutLinks = words.replace(/https:\S+/g, '')
    expect(withoutLinks.match(MACHINE), view).toBeNull()
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.remove()
    })
    expect(await findViolations(page), view).toEqual([])
    expect(await overflowOf(page), view).toEqual([])
    for (const size of narrow) {
      await page.setViewportSize(size)
      const found = [
        ...(await findViolations(page, ['light'], dependingOnWidth)),
        ...(await overflowOf(page)),
      ]
      expect(found, `${view} at a width of ${size.width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

/** Selects words in the text, as the browser does that finds them. */
async function find(page: Page, text: string): Promise<void> {
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(`find(${JSON.stringify(text)})`)
}

/** Whether an element stands within its window. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
