import { ChangeSet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { ask } from '../ask.ts'
import type { Part, TextFile } from '../protocol.ts'

/** How the text in the window stands to that in its file. */
export type Status =
  | { kind: 'saved' | 'unsaved' | 'failed'; message: string }
  | { kind: 'conflict'; message: string; parts: readonly Part[] }

/** Milliseconds after the last key. */
const PAUSE = 1000

export type Saver = ReturnType<typeof createSaver>

/** Saves a text a second after its last change, and takes in what others changed meanwhile. */
export function createSaver(view: EditorView, file: TextFile, tell: (status: Status) => void) {
  let { hash } = file
  let text = file.text
  let timer = 0
  let last: Promise<unknown> = Promise.resolve()
  let isTaking = false
  let isWaiting = false
  /** What was typed since the text was sent. */
  let since: ChangeSet | undefined

  const saved = (message = 'Saved') => tell({ kind: 'saved', message })
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(save, PAUSE)
    // Said once, not with each key.
    if (!isWaiting) tell({ kind: 'unsaved', message: 'Saving…' })
    isWaiting = true
  }
  /** Puts what the file holds now in the place of what was sent, and leaves what was typed since. */
  const take = (now: string) => {
    const { lineBreak } = view.state
    const lines = (it: string) => it.split(lineBreak).join('\n')
    const [before, after] = [lines(text), lines(now)]
    const rest = Math.min(before.length, after.length)
    let from = 0
    while (from < rest && before[from] === after[from]) from++
    let same = 0
    while (same < rest - from && before.at(-1 - same) === after.at(-1 - same)) same++
    const words = after
      .slice(from, after.length - same)
      .split('\n')
      .join(lineBreak)
    const change = { from, to: before.length - same, insert: view.state.toText(words) }
    const other = ChangeSet.of(change, before.length)
    text = now
    isTaking = true
    view.dispatch({ changes: since ? other.map(since) : other, filter: false })
    isTaking = false
  }
  /** Saves what stands in the window now, after what is being saved already. */
  function save(): Promise<void> {
    clearTimeout(timer)
    isWaiting = false
    const saving = last.then(saveNow)
    last = saving
    return saving
  }
  async function saveNow(): Promise<void> {
    const sent = view.state.sliceDoc()
    if (sent === text) return saved()
    since = undefined
    const before = hash
    try {
      const answer = await ask('save', { path: file.path, text: sent, base: before })
      hash = answer.hash
      if (answer.kind === 'conflict') {
        const message = 'Somebody else changed the same lines.'
        return tell({ kind: 'conflict', message, parts: answer.parts })
      }
      text = sent
      if (answer.joined !== undefined) take(answer.joined)
      if (since) wait()
      else saved(answer.joined === undefined ? 'Saved' : 'Saved, with what was changed elsewhere')
    } catch (error) {
      hash = before
      tell({ kind: 'failed', message: error instanceof Error ? error.message : 'Not saved.' })
    }
  }
  return {
    save,
    /** Hears of every change in the window. */
    changed(changes: ChangeSet) {
      if (isTaking) return
      since = since?.compose(changes) ?? changes
      wait()
    },
    /** Whether something in the window is in no file yet. */
    isBehind: () => view.state.sliceDoc() !== text,
    /** Takes in what was changed in the file, where nothing waits to be saved. */
    async refresh() {
      if (view.state.sliceDoc() !== text) return
      const now = await ask('read', { path: file.path })
      if (now.hash === hash || view.state.sliceDoc() !== text) return
      since = undefined
      hash = now.hash
      take(now.text)
      saved('Changed elsewhere, and shown as it is now')
    },
    /** Ends a conflict with the text that somebody chose. */
    choose(chosen: string) {
      text = view.state.sliceDoc()
      since = undefined
      take(chosen)
      text = ''
      return save()
    },
  }
}
