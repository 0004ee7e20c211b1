import type { Route } from 'playwright-core'
import { afterAll } from 'vitest'
import { draft, startDeskAlone } from './desk.ts'

/** A clause with a paragraph and a list. */
export const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`

const requests = /\/desk\/(save|problems)$/

/** Opens a draft in the editor. The desk stops after the tests of the file. */
export async function startEditor() {
  const desk = await startDeskAlone()
  afterAll(() => desk.stop())
  desk.draftTerms()
  const page = await desk.open()
  const address = (path: string = draft) =>
    new URL(`/desk/edit?path=${path}`, desk.address).href
  // The page beside would be rendered again after each save.
  await page.route(
    ({ pathname }) => pathname.startsWith('/tnc'),
    (route) => route.abort(),
  )
  await page.goto(address())

  let file = {
    read: () => desk.copy.read(draft),
    write: (source: string) => desk.copy.write(draft, source),
  }
  const front = /^---\n[\s\S]*?\n---\n/.exec(file.read())?.[0] ?? ''
  const editor = page.locator('.ProseMirror')
  const output = page.locator('output')

  /**
   * Answers saves and checks from memory, until the returned function is called.
   * For tests of what the editor writes: the desk checks the site at each save.
   */
  async function saveInMemory(): Promise<() => Promise<void>> {
    const saved = file
    let source = file.read()
    let sent = source
    file = {
      read: () => source,
      write(changed) {
        source = changed
      },
    }
    const answer = (route: Route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '')
      if (route.request().url().endsWith('problems'))
        return route.fulfill({ json: [] })
      const theirs = source === sent ? {} : { theirs: { text: source, by: '' } }
      if (source === sent) source = fields.get('text') ?? ''
      sent = source
      return route.fulfill({ json: { hash: '', ...theirs } })
    }
    await page.route(requests, answer)
    return async () => {
      await page.unroute(requests)
      file = saved
      await page.goto(address())
    }
  }

  const inFile = () => file.read().slice(front.length + 1)

  /** Returns the text in the file after a save. */
  async function written(): Promise<string> {
    if (!/^Saved/.test(await output.innerText())) await save()
    return inFile()
  }

  /** Writes a text into the file, opens it, and sets the cursor after its words. */
  async function edit(body: string, words: string): Promise<void> {
    if (page.url() !== address()) await page.goto(address())
    await written()
    file.write(`${front}\n${body}`)
    await save()
    // A click, because ProseMirror distrusts the cursor just after a focus.
    if (!(await editor.evaluate((it) => it.matches(':focus'))))
      await editor.click({ position: { x: 1, y: 1 } })
    await editor.evaluate((it, words) => {
      const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
      let at = -1
      while (at < 0 && texts.nextNode())
        at = texts.currentNode.textContent?.indexOf(words) ?? -1
      getSelection()?.collapse(texts.currentNode, at + words.length)
    }, words)
  }

  /** Saves and merges the file, as a window does when it gets the focus. */
  async function save(): Promise<void> {
    // The first status may be that of an earlier save.
    for (const _ of ['first', 'second']) {
      await page.evaluate(() => {
        document.querySelector('output')?.replaceChildren()
        dispatchEvent(new Event('focus'))
      })
      await output.filter({ hasText: /^Saved/ }).waitFor()
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

  const inEditor = { edit, inFile, paste, press, save, written }
  return { desk, page, address, saveInMemory, ...inEditor }
}
