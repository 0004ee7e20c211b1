import { afterAll } from 'vitest'
import { draft, startDeskAlone } from './desk.ts'

/** A clause with a paragraph and a list. */
export const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`

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

  const front = /^---\n[\s\S]*?\n---\n/.exec(desk.copy.read(draft))?.[0] ?? ''
  const editor = page.locator('.ProseMirror')
  const output = page.locator('output')
  let isInMemory = false

  /**
   * Answers saves and checks in the page, until the returned function is called.
   * For tests of what the editor writes: the desk checks the site at each save.
   */
  async function saveInMemory(): Promise<() => Promise<void>> {
    await page.evaluate(answerInPage, desk.copy.read(draft))
    isInMemory = true
    return async () => {
      isInMemory = false
      await page.goto(address())
    }
  }

  const inFile = () => desk.copy.read(draft).slice(front.length + 1)

  /** Returns the text in the file after a save. */
  async function written(): Promise<string> {
    if (!/^Saved/.test(`${await output.textContent()}`)) await save()
    if (!isInMemory) return inFile()
    const source = await page.evaluate(() => Reflect.get(window, 'file').source)
    return source.slice(front.length + 1)
  }

  /** Writes a text into the file, opens it, and sets the cursor after its words. */
  async function edit(body: string, words: string): Promise<void> {
    if (page.url() !== address()) await page.goto(address())
    await written()
    const source = `${front}\n${body}`
    if (isInMemory)
      await page.evaluate((source) => {
        Reflect.get(window, 'file').source = source
      }, source)
    else desk.copy.write(draft, source)
    await save()
    // A click, because ProseMirror distrusts the cursor just after a focus.
    if (!(await editor.evaluate((element) => element.matches(':focus'))))
      await editor.click({ position: { x: 1, y: 1 } })
    await editor.evaluate((element, words) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let at = -1
      while (at < 0 && texts.nextNode())
        at = texts.currentNode.textContent?.indexOf(words) ?? -1
      getSelection()?.collapse(texts.currentNode, at + words.length)
    }, words)
  }

  /** Saves and merges the file, as a window does when it gets the focus. */
  function save(): Promise<void> {
    return output.evaluate(async (status) => {
      // The first status may be that of an earlier save.
      for (const _ of ['first', 'second']) {
        status.replaceChildren()
        const isSaved = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!/^Saved/.test(`${status.textContent}`)) return
            observer.disconnect()
            resolve()
          })
          observer.observe(status, { childList: true })
        })
        dispatchEvent(new Event('focus'))
        await isSaved
      }
    })
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

/** Keeps the file in the page, and answers saves and checks as the desk does. */
function answerInPage(source: string): void {
  const { fetch } = window
  const file = { source, sent: source }
  const answers: Record<string, (text: string) => object> = {
    '/desk/problems': () => [],
    '/desk/save'(text) {
      const isChanged = file.source !== file.sent
      if (!isChanged) file.source = text
      file.sent = file.source
      const theirs = { text: file.source, by: '' }
      return { hash: '', ...(isChanged && { theirs }) }
    },
  }
  window.fetch = async (to, init) => {
    const fields = init?.body as URLSearchParams
    const answer = answers[`${to}`]?.(fields.get('text') ?? '')
    return answer ? Response.json(answer) : fetch(to, init)
  }
  Object.assign(window, { file })
}
