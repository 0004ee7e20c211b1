import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeChanges } from '../scripts/outputs/receive/testing/draft-project.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { draft, startDesk } from './setup/desk.ts'
import { dist, type OpenPage, overflowOf } from './setup/open.ts'
import { today } from './setup/project-copy.ts'

const announced = 'edit?path=content/pages/privacypolicy/2027-05-13.mdx'
const editing = `edit?path=${draft}`
/** Names of views, and what is pressed there. */
const views: Record<string, [view: string, button?: string]> = {
  overview: [''],
  'a draft': [editing],
  'its page': [editing, 'Page'],
  'what changes': [`changes?path=${draft}`],
  choices: [editing, 'Reference…'],
  'a title': [editing, 'Link…'],
  'starting a change': ['', 'Change the Privacy Policy'],
  discarding: [editing, 'Discard the draft?'],
  sealing: [`seal?path=${draft}`],
  'what stands in the way': ['seal?path=content/pages/tnc/2027-04-01.mdx'],
  'earlier states': [`earlier?path=${draft}`],
  'counsel’s file': [`from-word?path=${draft}`],
  'what counsel changed': [`from-word?path=${draft}`, 'Show what changes'],
  withdrawing: [announced, 'Withdraw the version of 13 May 2027?'],
  facts: ['facts'],
  'changing a fact': ['facts', 'Change: Most that the company owes in damages'],
  evidence: ['evidence'],
}
/**
 * The last is what a window of 1280 shows that was told to make all twice as
 * large.
 */
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
]

let desk: Awaited<ReturnType<typeof startDesk>>
let page: OpenPage
/** The draft as counsel sends it back. */
let docx: Buffer

beforeAll(async () => {
  desk = await startDesk()
  desk.draftTerms()
  const site = openCheckedSite(desk.copy.folder, today)
  const document = site.texts.get(draft)?.document
  if (!document) throw new Error('The draft cannot be read.')
  const changed = JSON.stringify(document).replaceAll('must', 'shall')
  docx = await writeChanges(document, JSON.parse(changed))
  page = await desk.open('', newAxePage)
})

afterAll(() => desk.stop())

it.each(Object.entries(views))(
  '%s has no barrier and scrolls one way, by day and by night, narrow and enlarged',
  async (name, [view, button]) => {
    await page.goto(new URL(`/desk/${view}`, desk.address).href)
    if (view === editing) await page.locator('.ProseMirror').waitFor()
    if (name === 'what counsel changed') {
      const file = { name: 'back.docx', mimeType: 'application/zip' }
      await page.locator('[type=file]').setInputFiles({ ...file, buffer: docx })
      await page.getByRole('button', { name: button }).click()
      await page.getByText('Write what is ticked').waitFor()
    }
    for (const size of sizes) {
      await page.setViewportSize(size)
      const tab = page.locator('.tabs label', { hasText: button })
      if (name === 'its page' && (await tab.isVisible())) await tab.click()
      const dialog = page.locator('dialog:is([open], :popover-open)')
      const isDialog = !['its page', 'what counsel changed'].includes(name)
      if (button && isDialog && !(await dialog.isVisible()))
        await page.getByRole('button', { name: button }).click()
      if (name === 'choices') await dialog.waitFor()
      // Of the page beside its own tests tell.
      await page.evaluate(() => {
        for (const it of document.querySelectorAll('iframe')) it.remove()
      })
      const found = [
        ...(await findViolations(page)),
        ...(await overflowOf(page)),
      ]
      expect(found, `at a width of ${size.width}`).toEqual([])
    }
  },
)

it('sends at most 300 KB of scripts, and nothing of it is in what is published', async () => {
  const script = await page.evaluate(async () =>
    (await fetch('/desk/desk.js')).text(),
  )
  expect(script.length).toBeGreaterThan(100_000)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(300_000)
  const published = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  expect(published.length).toBeGreaterThan(20)
  expect(published.filter((name) => /desk|prosemirror/i.test(name))).toEqual([])
})
