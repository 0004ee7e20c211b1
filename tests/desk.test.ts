import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocx } from '../scripts/outputs/word/read-docx.ts'
import { printParts } from '../scripts/outputs/word/testing/print-parts.ts'
import { versionFile } from '../scripts/text/paths.ts'
import { startDesk } from './setup/desk.ts'
import { inForce } from './setup/pages.ts'

const day = '2026-12-31'
const draft = `content/pages/tnc/${day}.mdx`
const former = versionFile('tnc', inForce('tnc'))
const words = 'If you do not agree with them, do not use the App.'
const share = 'Never share a one-time password.'
const summary = 'We say more plainly how to leave.'

/** Two ways to use what stands on the screen; both count what a person does. */
const ways = {
  'with a pointer': (page: Page, did: () => void) => ({
    press: async (name: string) => {
      did()
      const button = page.getByRole('button', { name })
      await button.or(page.getByRole('link', { name })).first().click()
    },
    enter: async (name: string) => {
      did()
      await page.getByRole('textbox', { name }).click()
    },
  }),
  'with the keyboard alone': (page: Page, did: () => void) => ({
    press: (name: string) => tabTo(page, did, name, 'Enter'),
    enter: (name: string) => tabTo(page, did, name, ''),
  }),
}

describe.each(Object.entries(ways))('the ten minutes, %s', (way, act) => {
  let desk: Awaited<ReturnType<typeof startDesk>>
  beforeAll(async () => {
    desk = await startDesk()
  })
  afterAll(() => desk.stop())

  it('lead from the overview to a version that is sealed and committed', async () => {
    const page = await desk.open()
    let steps = 0
    const { press, enter } = act(page, () => steps++)
    await press('Change the Terms of Use')
    await press('Start the change')
    await page.locator('.cm-content').waitFor()

    await enter('Text of Terms of Use')
    await find(page, words)
    await page.keyboard.type('If you do not agree with them, leave.')
    await find(page, 'Keeping your Account safe')
    await page.keyboard.press('Home')
    await page.keyboard.type('2.1 ')
    await find(page, share)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(' Not even with us.')
    await enter('Summary')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(summary)

    await page
      .getByText('This heading carries a number of its own.')
      .first()
      .waitFor()
    await press(way === 'with a pointer' ? 'Mend it' : 'Action: Mend it')
    await page.getByText('No problems.').waitFor()

    await press('What changes')
    const changes = page.frameLocator('iframe[title="What changes"]')
    await changes.getByText('Not even with us.').waitFor()
    const download = page.waitForEvent('download')
    await press('Word')
    const file = join(desk.copy.folder, 'changes.docx')
    await (await download).saveAs(file)
    const docx = readFileSync(file)
    const { before, after } = readDocx(docx)
    expect(printParts(after).join('\n')).toContain('Not even with us.')
    expect(printParts(before).join('\n')).toContain(words)

    await press('Terms of Use')
    await page.locator('.cm-content').waitFor()
    await press('Seal and publish…')
    await page.getByRole('heading', { name: 'Seal the Terms of Use' }).waitFor()
    await page.getByText(summary, { exact: true }).waitFor()
    await press('Seal it')
    await page.getByRole('heading', { name: 'Not public yet' }).waitFor()
    await press('Overview')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()

    const { copy } = desk
    const edited = copy
      .read(former)
      .replace('layout: policy\n', `layout: policy\nsummary: ${summary}\n`)
      .replace(words, 'If you do not agree with them, leave.')
      .replace(share, `${share} Not even with us.`)
    expect(copy.read(draft)).toBe(edited)
    const committed = copy.git(
      'show',
      '--name-only',
      '--format=%an: %s',
      'HEAD',
    )
    expect(committed.split(/\n+/)).toEqual([
      `Asha Rao: Terms of Use from ${day}: ${summary}`,
      draft,
      'content/seals.json',
    ])
    expect(copy.git('status', '--porcelain', 'content')).toBe('')
    // The README says so.
    if (way === 'with a pointer') expect(steps).toBe(11)
  })
})

/** Finds words in the text, and leaves them selected. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

/** What the element says that has the focus; undefined of a page in the page. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLIFrameElement) return undefined
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement
    const label = isField ? element.labels?.[0] : undefined
    return (
      element?.getAttribute('aria-label')?.trim() ??
      (label ?? element)?.textContent?.trim() ??
      ''
    )
  })
}

/**
 * Goes from element to element with the key for that, and presses a key on the
 * one of a name.
 */
async function tabTo(
  page: Page,
  did: () => void,
  name: string,
  key: string,
): Promise<void> {
  // Forwards, and where that leads into the page beside, back again.
  let step = 'Tab'
  for (let steps = 0; steps < 90; steps++) {
    const now = await focused(page)
    if (now === undefined || steps > 30) step = 'Shift+Tab'
    if (now?.toLowerCase().startsWith(name.toLowerCase())) {
      did()
      if (key) await page.keyboard.press(key)
      return
    }
    await page.keyboard.press(step)
  }
  throw new Error(`No key leads to “${name}”.`)
}
