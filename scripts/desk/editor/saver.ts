import { ChangeSet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { ask } from './ask.ts'
import { difference } from './difference.ts'
import { fileText, lineEnd } from './editor.ts'
import type { OpenText } from './protocol.ts'

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
  let { hash, text } = file
  let timer = 0
  let last: Promise<unknown> = Promise.resolve()
  let isTaking = false
  /** Whether the server keeps what stands in the window, for a choice. */
  let isKept = false
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
      if (since) wait()
      else tell({ kind: 'saved', message, hash })
    } catch (error) {
      const isError = error instanceof Error
      const message = isError ? error.message : 'Not saved.'
      // Of a text that was sealed meanwhile the server keeps what was typed.
      isKept = isError && error.cause === 409
      tell({ kind: 'failed', message, hash })
    }
  }
  return {
    save,
    /** Hears of every change in the window. */
    changed(changes: ChangeSet) {
      if (isTaking) return
      isKept = false
      since = since?.compose(changes) ?? changes
      wait()
    },
    /** Whether something in the window is kept nowhere yet. */
    isBehind: () => !isKept && fileText(view.state) !== text,
  }
}
