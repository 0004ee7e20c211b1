import { ChangeSet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { ask } from './ask.ts'
import { difference } from './difference.ts'
import { fileText, lineEnd } from './editor.ts'
import type { OpenText } from './protocol.ts'
import { keepUnsaved, type Unsaved } from './unsaved.ts'

/**
 * How the text in the window stands to that in its file; `choice` is
 * the view in which a conflict ends.
 */
export interface Status {
  kind: 'saved' | 'unsaved' | 'failed'
  message: string
  /** The hash of the file. */
  hash: string
  choice?: string
}

/** Milliseconds after the last key. */
const PAUSE = 1000

export type Saver = ReturnType<typeof createSaver>

/**
 * Saves a text a second after its last change, and takes in what others changed
 * meanwhile.
 */
export function createSaver(
  view: EditorView,
  file: OpenText,
  tell: (status: Status) => void,
) {
  const { path } = file
  const browser = keepUnsaved(path)
  let { hash, text } = file
  let timer = 0
  let last: Promise<unknown> = Promise.resolve()
  let isTaking = false
  /** Whether the server keeps what stands in the window, for a choice. */
  let isKept = false
  /** Whether the browser keeps it, should the window be closed. */
  let isSafe = true
  /** What was typed since the text was sent. */
  let since: ChangeSet | undefined

  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(save, PAUSE)
    tell({ kind: 'unsaved', message: 'Saving…', hash })
  }
  /**
   * Puts what the file holds now in the place of what was sent, and leaves what
   * was typed since.
   */
  const take = (now: string) => {
    const end = view.state.facet(lineEnd)
    const before = text.replaceAll(end, '\n')
    const after = now.replaceAll(end, '\n')
    const { insert, ...place } = difference(before, after)
    const other = ChangeSet.of(
      { ...place, insert: view.state.toText(insert) },
      before.length,
    )
    text = now
    isTaking = true
    view.dispatch({ changes: since ? other.map(since) : other, filter: false })
    isTaking = false
  }
  /**
   * Saves what stands in the window, after what is being saved already; where
   * nothing was changed here, it takes in what others did.
   */
  function save(): Promise<unknown> {
    clearTimeout(timer)
    last = last.then(saveNow)
    return last
  }
  async function saveNow(): Promise<void> {
    const sent = fileText(view.state)
    since = undefined
    try {
      const answer = await ask('save', { path, text: sent, base: hash })
      if (answer.conflict !== undefined) {
        isKept = true
        browser.forget()
        const message = 'Somebody else changed the same lines.'
        return tell({ kind: 'failed', message, hash, choice: answer.conflict })
      }
      hash = answer.hash
      text = sent
      const { joined } = answer
      if (joined !== undefined) take(joined)
      const message = joined
        ? 'Saved, with what was changed elsewhere'
        : 'Saved'
      if (since) return wait()
      browser.forget()
      tell({ kind: 'saved', message, hash })
    } catch (error) {
      const isError = error instanceof Error
      const message = isError ? error.message : 'Not saved.'
      // Of a text that was sealed meanwhile the server keeps what was typed.
      isKept = isError && error.cause === 409
      if (isKept) browser.forget()
      tell({ kind: 'failed', message, hash })
    }
  }
  /** Whether something in the window is in no file yet. */
  const isBehind = () => !isKept && fileText(view.state) !== text

  return {
    save,
    isBehind,
    /** Whether closing the window would lose something. */
    isLosing: () => isBehind() && !isSafe,
    /** Saves, as far as a browser lets a window that is closed. */
    leave() {
      const fields = { path, text: fileText(view.state), base: hash }
      const body = new URLSearchParams(fields)
      if (isBehind())
        fetch('/desk/save', { method: 'POST', keepalive: true, body }).catch(
          () => {},
        )
    },
    /** Puts in what another window could not save, as if it was typed here. */
    async putIn(unsaved: Unsaved) {
      await save()
      const end = view.state.facet(lineEnd)
      const changes = difference(
        view.state.doc.toString(),
        unsaved.text.replaceAll(end, '\n'),
      )
      hash = unsaved.base
      view.dispatch({ changes, filter: false })
      return save()
    },
    /** Hears of every change in the window. */
    changed(changes: ChangeSet) {
      if (isTaking) return
      isKept = false
      since = since?.compose(changes) ?? changes
      isSafe = browser.keep(fileText(view.state), hash)
      wait()
    },
  }
}
