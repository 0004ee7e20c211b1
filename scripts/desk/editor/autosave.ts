import type { Plugin } from 'prosemirror-state'
import { get, make, readSelection } from './elements.ts'
import { confirm } from './guard-atoms.ts'
import { onNews } from './live.ts'
import { onUpdate } from './on-update.ts'
import { post } from './post.ts'
import type { OpenText, Saved } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { print } from './write-markdown.ts'

/**
 * Milliseconds after the last key, after the first unsaved change, and after a
 * refusal.
 */
const PAUSE = 1000
const LONGEST = 2000
const RETRY = 5000

/**
 * Saves a text at each pause, every two seconds while somebody types, and before
 * its window is left; merges changes by others. Text is in local storage until
 * it is saved, and after a failure the next save follows by itself.
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
    /** When the first change was made that no timer has saved; 0 for none. */
    let since = 0
    let last = Promise.resolve()

    const isBehind = () => view.state.doc !== sent
    const fields = () => ({
      ...{ path, text: print(view.state.doc), base, window: id },
    })
    const keep = () => {
      try {
        localStorage.setItem(name, JSON.stringify({ ...fields(), started }))
      } catch {
        // A full or blocked store stops no save.
      }
    }
    // While this window is open, no other one restores its text.
    navigator.locks.request(name, () => new Promise(() => {}))
    const showStatus = (kind: string, ...message: (string | Element)[]) => {
      status.className = kind
      status.replaceChildren(...message)
    }
    const saveLater = (pause = PAUSE) => {
      clearTimeout(timer)
      since ||= Date.now()
      const wait = Math.max(pause - PAUSE, since + LONGEST - Date.now())
      timer = window.setTimeout(save, Math.min(pause, wait))
    }
    function save(): Promise<void> {
      clearTimeout(timer)
      since = 0
      // A save that waits for an earlier one is kept already.
      if (isBehind()) keep()
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
          showStatus('failed', 'Another window changed the same words. ', link)
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
        const { message, cause } = error as Error
        const link = { href: '/desk', target: '_blank' }
        const signIn = cause === 401 ? [' ', make('a', link, 'Sign in')] : []
        showStatus('failed', message, ...signIn)
        saveLater(cause === undefined ? PAUSE : RETRY)
      }
    }

    /** Restores what was typed in windows that were closed before saving. */
    async function restoreUnsaved(): Promise<void> {
      // A closed window may have saved in the meantime.
      await save()
      const { held = [] } = await navigator.locks.query()
      const open = new Set(held.map((it) => it.name))
      for (const [key, kept] of Object.entries<string>(localStorage)) {
        if (!key.startsWith(`desk:${path}:`) || open.has(key)) continue
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
    onNews('text', (hash) => {
      // A save that is under way may have written it.
      last = last.then(() => (hash === base ? undefined : saveNow()))
    })
    restoreUnsaved()

    return ({ doc }) => {
      if (doc === view.state.doc || !isBehind()) return
      showStatus('unsaved', 'Saving…')
      saveLater()
    }
  })
