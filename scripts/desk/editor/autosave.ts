import type { Plugin } from 'prosemirror-state'
import { get, make, readSelection } from './elements.ts'
import { confirm } from './guard-atoms.ts'
import { onUpdate } from './on-update.ts'
import { post } from './post.ts'
import type { OpenText, Saved } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { print } from './write-markdown.ts'

/** Milliseconds before a change is saved, or a failed save is retried. */
const PAUSE = 1000

/**
 * Saves a text a second after its last change and before its window is left, and
 * merges changes by others. Keeps unsaved text in local storage.
 */
export const autosave = ({ path, text, hash }: OpenText): Plugin =>
  onUpdate((view) => {
    const id = crypto.randomUUID().replaceAll('-', '')
    const name = `desk:${path}:${id}`
    const status = get('output')
    let base = hash
    let started = text
    let sent = view.state.doc
    let timer = 0
    let last = Promise.resolve()

    const isBehind = () => view.state.doc !== sent
    const fields = () => ({
      ...{ path, text: print(view.state.doc), base, window: id },
    })
    const keep = () =>
      localStorage.setItem(name, JSON.stringify({ ...fields(), started }))
    const showStatus = (kind: string, ...message: (string | Element)[]) => {
      status.className = kind
      status.replaceChildren(...message)
    }
    const saveLater = () => {
      clearTimeout(timer)
      timer = window.setTimeout(save, PAUSE)
    }
    function save(): Promise<void> {
      clearTimeout(timer)
      last = last.then(saveNow)
      return last
    }
    async function saveNow(): Promise<void> {
      const { doc } = view.state
      const isChanged = isBehind()
      try {
        const typed = fields()
        const first = await post<Saved>('save', typed)
        const answer =
          'asks' in first
            ? await post<Exclude<Saved, typeof first>>('save', {
                ...typed,
                started,
              })
            : first
        sent = doc
        if ('conflict' in answer) {
          // The desk keeps this text and shows it when the file is opened.
          localStorage.removeItem(name)
          const link = make('a', { href: answer.conflict }, 'Choose…')
          showStatus('failed', 'A colleague changed the same lines. ', link)
          return
        }
        const { hash, joined, own = hash } = answer
        if (isChanged || joined !== undefined) dispatchEvent(new Event('saved'))
        base = own
        started = typed.text
        readSelection()
        // The next save merges what was typed meanwhile.
        if (isBehind()) return saveLater()
        base = hash
        started = joined ?? typed.text
        if (joined !== undefined) {
          // Undo must not revert changes by others.
          const tr = view.state.tr.setMeta('addToHistory', false)
          sent = replaceBlocks(tr, joined).doc
          view.dispatch(confirm(tr))
        }
        localStorage.removeItem(name)
        const more = joined ? ', with changes from elsewhere' : ''
        showStatus('saved', `Saved${more}`)
      } catch (error) {
        keep()
        const { message, cause } = error as Error
        showStatus('failed', message)
        // Retry until the desk can be reached again.
        if (cause === undefined) saveLater()
      }
    }

    /** Restores what was typed in windows that were closed before saving. */
    async function restoreUnsaved(): Promise<void> {
      // A closed window may have saved in the meantime.
      await save()
      for (const [key, kept] of Object.entries<string>(localStorage)) {
        if (!key.startsWith(`desk:${path}:`)) continue
        const unsaved = JSON.parse(kept)
        if (unsaved.text !== print(view.state.doc)) {
          base = unsaved.base
          started = unsaved.started ?? ''
          view.dispatch(confirm(replaceBlocks(view.state.tr, unsaved.text)))
          const message = 'Your unsaved changes were restored.'
          get('div', '#notices').append(make('p', {}, message))
          await save()
        }
        if (!isBehind()) localStorage.removeItem(key)
      }
    }

    // Save before a link or form is followed.
    const exits =
      'a:not(output a, [contenteditable] a), [method=post] [type=submit]'
    addEventListener('click', (event) => {
      const exit = (event.target as Element).closest<HTMLElement>(exits)
      if (!exit || !isBehind()) return
      event.preventDefault()
      save().then(() => isBehind() || exit.click())
    })
    // A closing window can only send a beacon, which may not arrive.
    addEventListener('pagehide', () => {
      if (!isBehind()) return
      keep()
      navigator.sendBeacon('/desk/save', new URLSearchParams(fields()))
    })
    // Others may have changed the file meanwhile.
    addEventListener('focus', save)
    restoreUnsaved()

    return ({ doc }) => {
      if (doc === view.state.doc || !isBehind()) return
      showStatus('unsaved', 'Saving…')
      saveLater()
    }
  })
