import { afterAll, beforeAll, expect, it } from 'vitest'
import { draft, startDesk } from './setup/desk.ts'

const editing = `edit?path=${draft}`
/**
 * How much slower the processor of a test may be. Time in which it works for
 * others is not counted.
 */
const SLOWER = 2

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
  desk.draftTerms()
})

afterAll(() => desk.stop())

it('buttons and what they offer write what the handbook teaches, by the keyboard too', async () => {
  const page = await desk.open(editing)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).click()
  const choose = async (button: string, words: string, ...keys: string[]) => {
    await press(button)
    await page.locator('#ask[open]').waitFor()
    await page.keyboard.type(words)
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key)
    await page.locator('.ProseMirror:focus').waitFor()
  }
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await press('Clause')
  await page.keyboard.type('Other prices')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See ')
  await choose('Reference…', 'refunds and')
  await page.keyboard.type(', at most ')
  await choose('Fact…', 'damages')
  await page.keyboard.type(', ')
  await choose('Link…', 'https://example.in')
  const written =
    /## Other prices \[#other-prices\]\n\nSee \[\]\(#refunds\), at most \{facts\.liabilityCap\}, \[https:\/\/example\.in\]\(https:\/\/example\.in\)/
  await expect
    .poll(() => desk.copy.read(draft), { timeout: 30_000 })
    .toMatch(written)
  await press('Fact…')
  await page.keyboard.press('Escape')
  await page.keyboard.type(' and no more')
  await expect.poll(() => desk.copy.read(draft)).toContain(') and no more')
})

it('the page beside follows the text to its clauses, and keeps no history', async () => {
  const page = await desk.open()
  const length = await page.evaluate(() => history.length)
  await page.goto(new URL(`/desk/${editing}`, desk.address).href)
  const beside = page.frameLocator('iframe')
  const heading = beside.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  const last = page.locator('.ProseMirror [data-id]').last()
  const clause = beside.locator(`[id="${await last.getAttribute('data-id')}"]`)
  expect(await clause.evaluate(isSeen)).toBe(false)
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await expect.poll(() => clause.evaluate(isSeen)).toBe(true)
  await page.keyboard.type(' Jackdaws')
  await beside.getByText('Jackdaws').first().waitFor()
  expect(await clause.evaluate(isSeen)).toBe(true)
  await beside.getByRole('link', { name: 'Privacy' }).first().click()
  // The server is asked for this after whatever a click has begun.
  await page.evaluate(async () => (await fetch('/tnc')).text())
  expect(await heading.textContent()).toBe(title)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
  await page.goBack()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
})

it('the page beside shows what was saved before it could hear of it', async () => {
  const page = await desk.open()
  let connect = () => {}
  const held = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.route('**/@vite/client', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/@vite/client')
  const { href } = new URL(`/desk/${editing}`, desk.address)
  await page.goto(href, { waitUntil: 'commit' })
  await asked
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Sphinxes')
  await page.getByText('Saved', { exact: true }).waitFor()
  connect()
  const beside = page.frameLocator('iframe')
  await beside.getByText('Sphinxes').first().waitFor()
})

it('a file with the line ends of Windows keeps every byte that nobody edited', async () => {
  const { copy } = desk
  const before = copy.read(draft)
  const text = before.replace(/^## /m, '## 1. ')
  expect(text).not.toBe(before)
  const windows = (it: string) => it.replaceAll('\n', '\r\n')
  copy.write(draft, windows(text))
  const page = await desk.open(editing)
  await page
    .getByRole('button', { name: 'Take the number out' })
    .first()
    .click()
  await page.getByLabel('Summary').fill('Another summary.')
  const edited = before.replace(/^summary: .*$/m, 'summary: Another summary.')
  await expect.poll(() => copy.read(draft)).toBe(windows(edited))
  copy.write(draft, before)
})

it('a policy is opened, a key is on screen, and its page beside it, with little work', async () => {
  const page = await desk.open(editing)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Milliseconds that the thread of the page has worked. */
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const tasks = metrics.find(({ name }) => name === 'TaskDuration')
    return (tasks?.value ?? Number.NaN) * 1000
  }
  const painted = () =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            port2.postMessage(0)
          }),
        ),
    )
  const began = desk.processorTime()
  await page.goto(new URL(`/desk/${editing}`, desk.address).href)
  await page.locator('.ProseMirror p').first().waitFor()
  await painted()
  expect(desk.processorTime() - began + (await worked())).toBeLessThan(1000)

  await page
    .locator('.ProseMirror p', { hasText: 'You must be at least' })
    .click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Jackdaws')
  const keys: number[] = []
  for (const key of ' love my big sphinx of quartz, and quick foxes') {
    const before = await worked()
    await page.keyboard.type(key)
    await painted()
    keys.push((await worked()) - before)
  }
  keys.sort((a, b) => a - b)
  expect(keys[Math.floor(keys.length * 0.95)]).toBeLessThan(16 * SLOWER)

  await page.getByText('Saved', { exact: true }).waitFor()
  const before = desk.processorTime()
  await page.keyboard.type(' indeed.')
  await page.frameLocator('iframe').getByText('foxes indeed.').waitFor()
  // Problems are looked for, the text is saved, and its page is written.
  expect(desk.processorTime() - before).toBeLessThan(500 * SLOWER)
})

/** Whether an element stands within its window. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
