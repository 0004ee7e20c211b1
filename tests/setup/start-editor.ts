import { afterAll } from 'vitest'
import { draft, startDesk } from './desk.ts'

/** A clause, a paragraph, a list. */
export const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`

/**
 * A desk with a window in which its draft is edited, and what is done there;
 * stopped after all tests of the file.
 */
export async function startEditor() {
  const desk = await startDesk()
  afterAll(() => desk.stop())
  desk.draftTerms()
  const page = await desk.open(`edit?path=${draft}`)

  const address = (path: string = draft) =>
    new URL(`/desk/edit?path=${path}`, desk.address).href
  const frontMatter = () => /^---\n[\s\S]*?\n---\n/.exec(desk.copy.read(draft))
  const inFile = () =>
    desk.copy.read(draft).slice((frontMatter()?.[0].length ?? 0) + 1)

  /** What the file says once all is saved. */
  async function written(): Promise<string> {
    await save()
    return inFile()
  }

  /**
   * Puts a text into the file, and the cursor behind words of it. A window in
   * which it is open takes it in.
   */
  async function edit(body: string, words: string): Promise<void> {
    desk.copy.write(draft, `${frontMatter()?.[0]}\n${body}`)
    if (page.url() === address()) await save()
    else await page.goto(address())
    const editor = page.locator('.ProseMirror')
    if (!(await editor.evaluate((it) => it.matches(':focus')))) {
      await editor.focus()
      // For 200 ms after it got the focus, ProseMirror takes a jump to the start
      // of the text for a fault of the browser.
      await page.waitForTimeout(250)
    }
    await editor.evaluate((it, words) => {
      const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
      let at = -1
      while (at < 0 && texts.nextNode())
        at = texts.currentNode.textContent?.indexOf(words) ?? -1
      getSelection()?.collapse(texts.currentNode, at + words.length)
    }, words)
  }

  /**
   * Saves at once, as a window does to which somebody comes back, and takes in
   * what its file says.
   */
  async function save(): Promise<void> {
    // What is told first may be of a save that had begun before.
    for (const _ of ['first', 'second']) {
      await page.evaluate(() => {
        document.querySelector('output')?.replaceChildren()
        dispatchEvent(new Event('focus'))
      })
      await page.locator('output', { hasText: /^Saved/ }).waitFor()
    }
  }

  async function press(keys: string): Promise<void> {
    for (const key of keys.split('|'))
      if (/^(Enter|Tab|Home|End|Delete|Backspace|Arrow\w+|\w+\+.+)$/.test(key))
        await page.keyboard.press(key)
      else await page.keyboard.type(key)
  }

  /** Pastes at the cursor, as a word processor does. */
  async function paste(source: string, type = 'text/html'): Promise<void> {
    const editor = page.locator('.ProseMirror')
    await editor.evaluate(
      (element, [source, type]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type, source)
        const how = { clipboardData, bubbles: true, cancelable: true }
        element.dispatchEvent(new ClipboardEvent('paste', how))
      },
      [source, type] as const,
    )
  }

  return { desk, page, address, edit, inFile, paste, press, save, written }
}
