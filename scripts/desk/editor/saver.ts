import type { Node } from 'prosemirror-model'
import { Mapping } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import { get, make, notify, readSelection } from './elements.ts'
import type { OpenText } from './protocol.ts'
import { bring } from './replace-blocks.ts'
import { print } from './write-markdown.ts'

/**
 * Milliseconds after the last key until it is kept by the browser and saved, and
 * until a desk that is away is asked.
 */
const SOON = 200
const PAUSE = 1000
const AWAY = 3000

/** What was typed in a window that could not save it before it was closed. */
interface Unsaved {
  text: string
  /** The hash of the file from which it began. */
  base: string
  /** Milliseconds since 1970. */
  time: number
}

/**
 * Saves a text a second after its last change, and takes in what others changed
 * meanwhile. What is not saved is kept by the browser.
 */
export function createSaver(view: EditorView, file: OpenText) {
  const { path } = file
  const name = `desk:${path}:${crypto.randomUUID()}`
  const status = get('output')
  let { hash } = file
  let sent = view.state.doc
  /** What was typed since the text was sent. */
  let since = new Mapping()
  let timer = 0
  let last: Promise<unknown> = Promise.resolve()
  let keeping = 0

  const isBehind = () => view.state.doc !== sent
  const tell = (kind: string, ...message: (string | Element)[]) => {
    status.className = kind
    status.replaceChildren(...message)
  }
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(save, milliseconds)
  }
  function save(): Promise<unknown> {
    clearTimeout(timer)
    last = last.then(saveNow)
    return last
  }
  async function saveNow(): Promise<void> {
    const { doc } = view.state
    since = new Mapping()
    try {
      const answer = await ask('save', { path, text: print(doc), base: hash })
      if (answer.conflict !== undefined) {
        const choice = make('a', { href: answer.conflict }, 'Choose…')
        return tell('failed', 'Others changed the same lines. ', choice)
      }
      hash = answer.hash
      sent = doc
      const { joined } = answer
      if (joined !== undefined) take(doc, joined)
      if (isBehind()) return wait(PAUSE)
      localStorage.removeItem(name)
      tell('saved', joined ? 'Saved, with what was changed elsewhere' : 'Saved')
    } catch (error) {
      const { message, cause } = error as Error
      tell('failed', message)
      // Away, or begun anew: it knows this window once it was opened again.
      if (cause === undefined || cause === 401) wait(AWAY)
    }
  }
  /** Puts in what others changed; undo leaves it. */
  function take(doc: Node, joined: string): void {
    readSelection()
    const isIdle = !isBehind()
    const tr = view.state.tr.setMeta('addToHistory', false)
    view.dispatch(bring(tr, doc, joined, since))
    if (isIdle) sent = view.state.doc
  }

  /** Whether what is not saved is kept by the browser. */
  function isKept(): boolean {
    if (!isBehind()) return true
    const text = print(view.state.doc)
    return keep(name, { text, base: hash, time: Date.now() })
  }

  return {
    save,
    isBehind,
    /** Whether closing the window would lose something. */
    isLosing: () => !isKept(),
    /** Saves, as far as a browser lets a window that is closed. */
    leave() {
      const fields = { path, text: print(view.state.doc), base: hash }
      const body = new URLSearchParams(fields)
      const sending = { method: 'POST', keepalive: true, body }
      if (isBehind()) fetch('/desk/save', sending).catch(() => {})
    },
    /** Hears of every change of the document. */
    changed(by: Mapping) {
      since.appendMapping(by)
      if (!isBehind()) return
      clearTimeout(keeping)
      keeping = window.setTimeout(isKept, SOON)
      tell('unsaved', 'Saving…')
      wait(PAUSE)
    },
    /** Offers what was typed in windows that were closed unsaved. */
    async offerUnsaved() {
      const names = Object.keys(localStorage)
      for (const left of names.filter((it) => it.startsWith(`desk:${path}:`))) {
        const forget = () => localStorage.removeItem(left)
        const it: Unsaved = JSON.parse(localStorage.getItem(left) ?? '{}')
        // A window that is closed may have saved, and never heard of it.
        const known = { hash: await hashOf(it.text) }
        if (await ask('known', known).catch(() => false)) forget()
        else
          notify(
            `What was typed here until ${new Date(it.time).toLocaleString()} was not saved.`,
            {
              async 'Put it in'() {
                const { doc, tr } = view.state
                hash = it.base
                view.dispatch(bring(tr, doc, it.text, new Mapping()))
                await save()
                if (!isBehind()) forget()
              },
              'Forget it': forget,
            },
          )
      }
    },
  }
}

/** Whether the browser keeps it. */
function keep(name: string, unsaved: Unsaved): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(unsaved))
    return true
  } catch {
    return false
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (it) => it.toString(16).padStart(2, '0')).join('')
}
