import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './setup/axe.ts'
import { startDesk } from './setup/desk.ts'
import { overflowOf } from './setup/open.ts'

const terms = 'edit/content/pages/tnc/2026-11-21.mdx'
const draft = 'edit/content/pages/tnc/2027-03-01.mdx'
/** Names of views, and what is pressed to come there. */
const views: Record<string, [view: string, ...buttons: string[]]> = {
  overview: [''],
  'starting a change': ['', 'Change the Privacy Policy…'],
  facts: ['facts'],
  'changing a fact': ['facts', 'Change Most that the company owes in damages: INR 5,000'],
  evidence: ['prove'],
  'a draft': [draft],
  'its problems': [draft, '.Problems'],
  'what changes': [draft, '.Changes'],
  'earlier states': [draft, '.Earlier'],
  'a picker': [draft, 'Reference…'],
  'a title': [draft, 'Link…'],
  sealing: [draft, 'Seal and publish…'],
  discarding: [draft, 'Discard…'],
  'a sealed text': [terms],
  correcting: [terms, 'Correct a slip…'],
}

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
  const { code, output } = await desk.copy.runIn(
    { SITE_TODAY: '2026-12-01' },
    ...(['amend', 'tnc', '--effective', '2027-03-01'] as const),
  )
  if (code !== 0) throw new Error(output)
})

afterAll(() => desk.stop())

const sizes = {
  'of 1280': { viewport: { width: 1280, height: 800 } },
  'of 360': { viewport: { width: 360, height: 740 }, hasTouch: true },
  // As a browser shows it that was told to make all twice as large.
  'at 200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

it.each(Object.entries(sizes))(
  'every view in a window %s has no barrier and scrolls one way, by day and by night',
  async (_, size) => {
    const found: Record<string, string[]> = {}
    for (const [name, [view, ...buttons]] of Object.entries(views)) {
      const page = await desk.open(view, size)
      for (const button of buttons)
        await (button.startsWith('.')
          ? page.locator(`.tabs ${button}`)
          : page.getByRole('button', { name: button })
        ).click()
      if (buttons.length > 0 && !buttons[0]?.startsWith('.')) await page.locator('dialog').waitFor()
      // Of the page beside its own tests tell.
      await page.evaluate(() => {
        for (const it of document.querySelectorAll('iframe')) it.remove()
      })
      const wrong = [...(await findViolations(page)), ...(await overflowOf(page))]
      if (wrong.length > 0) found[name] = wrong
      await page.context().close()
    }
    expect(found).toEqual({})
  },
)

it('no request leaves the machine, and nothing is refused by the content security policy', async () => {
  const page = await desk.open(draft)
  await page.waitForTimeout(2000)
  const { origin } = new URL(desk.address)
  expect(page.requests.filter((it) => !it.startsWith(origin) && !/^(data|blob):/.test(it))).toEqual(
    [],
  )
  expect(page.complaints.filter((it) => /Content Security Policy|Trusted/.test(it))).toEqual([])
})

it('text cannot become markup in the desk', async () => {
  const { copy } = desk
  const path = 'content/pages/tnc/2027-03-01.mdx'
  const before = copy.read(path)
  const evil =
    '<img src=x onerror="window.evil=1"> <script>window.evil=1</script> {window.evil=1} [x](javascript:window.evil=1)'
  copy.write(
    path,
    `${before.replace('summary: ', 'summary: <b onclick="evil">')}\n## ${evil} [#evil]\n\n${evil}\n`,
  )
  const page = await desk.open(draft)
  await page.locator('.tabs .Problems').click()
  await page.waitForTimeout(2000)
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined()
  expect(
    await page.locator('.cm-content img[onerror], .cm-content script, main b[onclick]').count(),
  ).toBe(0)
  copy.write(path, before)
})

it('is small, opens fast, and answers each key within a frame', async () => {
  const page = await desk.open(terms)
  const script = await page.evaluate(async () => (await fetch('/desk/desk.js')).text())
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(300_000)
  const started = Date.now()
  await page.reload()
  await page.locator('.cm-line.h2').first().waitFor()
  expect(Date.now() - started).toBeLessThanOrEqual(3000)
})
