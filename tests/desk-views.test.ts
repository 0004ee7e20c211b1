import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './setup/axe.ts'
import { startDesk } from './setup/desk.ts'
import { dist, overflowOf } from './setup/open.ts'

const terms = 'edit?path=content/pages/tnc/2026-11-21.mdx'
const announced = 'edit?path=content/pages/privacypolicy/2027-05-13.mdx'
const path = 'content/pages/tnc/2027-03-01.mdx'
const draft = `edit?path=${path}`
/** Names of views, and what is pressed there. */
const views: Record<string, [view: string, button?: string]> = {
  overview: [''],
  'a draft': [draft],
  'its page': [draft, 'Page'],
  'what changes': [`changes?path=${path}`],
  'a picker': [draft, 'Reference…'],
  'a title': [draft, 'Link…'],
  'starting a change': ['', 'Change the Privacy Policy'],
  discarding: [draft, 'Discard the draft?'],
  sealing: [`seal?path=${path}`],
  'what stands in the way': ['seal?path=content/pages/tnc/2027-04-01.mdx'],
  'earlier states': [`earlier?path=${path}`],
  correcting: [terms, 'Correct a slip in the Terms of Use'],
  withdrawing: [announced, 'Withdraw the version of 13 May 2027?'],
  facts: ['facts'],
  'changing a fact': ['facts', 'Change: Most that the company owes in damages'],
  evidence: ['evidence'],
}
const sizes = {
  'of 1280': [{ viewport: { width: 1280, height: 800 } }, Object.keys(views)],
  'of 360': [
    { viewport: { width: 360, height: 740 }, hasTouch: true },
    Object.keys(views).slice(0, 5),
  ],
  // As a browser shows it that was told to make all twice as large.
  'at 200 %': [{ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, Object.keys(views)],
} as const

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
  const { code, output } = await desk.copy.runIn(
    { SITE_TODAY: '2026-12-01' },
    'amend',
    'tnc',
    '--effective',
    '2027-03-01',
  )
  if (code !== 0) throw new Error(output)
  desk.copy.edit(path, 'Say here what this version changes.', 'Nothing but the day.')
})

afterAll(() => desk.stop())

it.each(Object.entries(sizes))(
  'every view in a window %s has no barrier and scrolls one way, by day and by night',
  async (_, [size, names]) => {
    const found: Record<string, string[]> = {}
    for (const name of names) {
      const [view, button] = views[name] ?? ['']
      const page = await desk.open(view, size)
      const tab = page.locator('.tabs label', { hasText: button })
      if (button && (await tab.isVisible())) await tab.click()
      else if (button && button !== 'Page') {
        await page.getByRole('button', { name: button }).click()
        await page.locator('dialog:is([open], :popover-open)').waitFor()
      }
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

it('sends at most 300 KB of scripts, and nothing of it is in what is published', async () => {
  const page = await desk.open()
  const script = await page.evaluate(async () => (await fetch('/desk/desk.js')).text())
  expect(script.length).toBeGreaterThan(100_000)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(300_000)
  const published = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  expect(published.length).toBeGreaterThan(20)
  expect(published.filter((name) => /desk|codemirror/i.test(name))).toEqual([])
})
