import { afterAll } from 'vitest'
import { draft, startDesk } from './desk.ts'

/** A clause with a paragraph and a list. */
export const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`

/** Opens a draft in the editor. The desk stops after the tests of the file. */
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

  /** Returns the text in the file after a save. */
  async function written(): Promise<string> {
    await save()
    return inFile()
  }

  /** Writes a text into the file, opens it, and sets the cursor after its words. */
  async function edit(body: string, words: string): Promise<void> {
    desk.copy.write(draft, `${frontMatter()?.[0]}\n${body}`)
    if (page.url() === address()) await save()
    else await page.goto(address())
    const editor = page.locator('.ProseMirror')
    if (!(await editor.evaluate((it) => it.matches(':focus')))) {
      await editor.focus()
      // For 200 ms after a focus, ProseMirror treats a jump to the start of the
      // text as a bug of the browser.
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

  /** Saves at once and merges the file, as a window does when it gets the focus. */
  async function save(): Promise<void> {
    // The first status may be that of an earlier save.
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
