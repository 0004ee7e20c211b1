import type { EditorView } from 'prosemirror-view'
import { get, make, notify, readSelection } from './elements.ts'
import { post } from './post.ts'
import type { OpenText, Saved } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { print } from './write-markdown.ts'

/** Milliseconds until what was typed is saved, or asked for once more. */
const PAUSE = 1000

/**
 * Saves a text a second after its last change, and before its window is left;
 * takes in what others changed meanwhile. What is not saved is kept by the
 * browser. Returns what hears of every change.
 */
export function connectAutosave(
  view: EditorView,
  { path, hash }: OpenText,
): () => void {
  const name = `desk:${path}:${crypto.randomUUID()}`
  const status = get('output')
  let base = hash
  let sent = view.state.doc
  let timer = 0
  let last: Promise<unknown> = Promise.resolve()

  const isBehind = () => view.state.doc !== sent
  const fields = () => ({ path, text: print(view.state.doc), base })
  const keep = () => localStorage.setItem(name, JSON.stringify(fields()))
  const tell = (kind: string, ...message: (string | Element)[]) => {
    status.className = kind
    status.replaceChildren(...message)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(save, PAUSE)
  }
  function save(): Promise<unknown> {
    clearTimeout(timer)
    last = last.then(saveNow)
    return last
  }
  async function saveNow(): Promise<void> {
    const { doc } = view.state
    try {
      const answer = await post<Saved>('save', fields())
      if ('conflict' in answer) {
        // The desk keeps it, and says so to whoever opens the text.
        sent = doc
        localStorage.removeItem(name)
        return tell(
          'failed',
          'Others changed the same lines. ',
          make('a', { href: answer.conflict }, 'Choose…'),
        )
      }
      const { hash, joined, own = hash } = answer
      base = own
      sent = doc
      readSelection()
      // What is typed now, the next save joins with what others changed.
      if (isBehind()) return wait()
      base = hash
      if (joined !== undefined) {
        // Undo leaves what others changed.
        const tr = view.state.tr.setMeta('addToHistory', false)
        view.dispatch(replaceBlocks(tr, joined))
        sent = view.state.doc
      }
      localStorage.removeItem(name)
      tell('saved', joined ? 'Saved, with what was changed elsewhere' : 'Saved')
    } catch (error) {
      keep()
      const { message, cause } = error as Error
      tell('failed', message)
      // Away, or begun anew: it knows this window once it was opened again.
      if (cause === undefined || cause === 401) wait()
    }
  }

  /** Puts in what was typed in windows that were closed unsaved. */
  async function putInUnsaved(): Promise<void> {
    // A window that was closed may have saved meanwhile.
    await save()
    for (const [left, kept] of Object.entries<string>(localStorage)) {
      if (!left.startsWith(`desk:${path}:`)) continue
      const unsaved = JSON.parse(kept)
      if (unsaved.text !== print(view.state.doc)) {
        base = unsaved.base
        view.dispatch(replaceBlocks(view.state.tr, unsaved.text))
        notify('What was typed here last was not saved. It is put in.')
        await save()
      }
      if (!isBehind()) localStorage.removeItem(left)
    }
  }

  // Saved before anything else is opened or done.
  const ways =
    'a:not(output a, [contenteditable] a), [method=post] [type=submit]'
  addEventListener('click', (event) => {
    const { target } = event
    const way = target instanceof Element && target.closest<HTMLElement>(ways)
    if (!way || !isBehind()) return
    event.preventDefault()
    save().then(() => isBehind() || way.click())
  })
  // As far as a browser lets a window that is closed.
  addEventListener('pagehide', () => {
    if (!isBehind()) return
    const isSent =
      status.className !== 'failed' &&
      navigator.sendBeacon('/desk/save', new URLSearchParams(fields()))
    if (!isSent) keep()
  })
  // Somebody comes back, and others have changed the file.
  addEventListener('focus', save)
  putInUnsaved()

  return () => {
    if (!isBehind()) return
    tell('unsaved', 'Saving…')
    wait()
  }
}
