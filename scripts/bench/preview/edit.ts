import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { pagesFolder } from '../../content/folders.ts'

declare global {
  interface Window {
    /** When which words came on screen. */
    editShown?: { words: string; at: number }
  }
}

/** Makes every page of a tab note when the words of an edit are on screen. */
export async function startWatching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const words = /\bEdit number \d+\./.exec(
        document.querySelector('main')?.textContent ?? '',
      )?.[0]
      if (words === undefined || words === window.editShown?.words) return
      // What is asked for in a frame runs after it has been painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.editShown = { words, at: Date.now() }
        }),
      )
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

let count = 0

/** Writes a sentence into the middle of the policy that is on screen. Returns the milliseconds until it is there. */
export async function editAndWait(folder: string, page: Page): Promise<number> {
  const file = join(folder, pagesFolder, 'policy-0.mdx')
  const words = `Edit number ${++count}.`
  const lines = readFileSync(file, 'utf8')
    .replace(/Edit number \d+\. /, '')
    .split('\n')
  const at = lines.findIndex((line, n) => n > lines.length / 2 && /^[A-Z][a-z]+ .{80}/.test(line))
  const text = lines.with(at, `${words} ${lines[at]}`).join('\n')
  const saved = Date.now()
  writeFileSync(file, text)
  const shown = await page.waitForFunction(
    (wanted) => (window.editShown?.words === wanted ? window.editShown.at : 0),
    words,
    { polling: 50 },
  )
  return Number(await shown.jsonValue()) - saved
}
