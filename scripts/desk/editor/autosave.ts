import type { Plugin } from 'prosemirror-state'
import { mergeLines } from '../../repository/merge-lines.ts'
import { get, make, readSelection } from './elements.ts'
import { onNews } from './live.ts'
import { onUpdate } from './on-update.ts'
import {
  goToOverlap,
  openOverlaps,
  savedDoc,
  showMerge,
} from './overlap-choices.ts'
import { post } from './post.ts'
import type { OpenText, SaveAnswer, Theirs } from './protocol.ts'
import { print } from './write-markdown.ts'

/**
 * Milliseconds after the last key, after the first unsaved change, and after a
 * refusal.
 */
const PAUSE = 1000
const LONGEST = 2000
const RETRY = 5000

/** The button that leads to the publish page. */
const PUBLISH = '[href^="/desk/publish"]'

/** The HTTP statuses for a text that is sealed, or in its place no longer. */
const ENDED = [409, 410]

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

    const isBehind = () => savedDoc(view.state) !== sent
    const fields = () => ({
      ...{ path, text: print(savedDoc(view.state)), base, window: id },
    })
    const keep = () => {
      const typed = print(view.state.doc)
      try {
        localStorage.setItem(
          name,
          JSON.stringify({ ...fields(), typed, started }),
        )
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
      if (!view.editable) return
      const isChanged = isBehind()
      try {
        let { theirs, hash } = await send()
        const isMerged = theirs !== undefined
        while (theirs) {
          if (!(await merge(theirs, hash))) return
          if (!isBehind()) break
          ;({ theirs, hash } = await send())
        }
        if (isChanged || isMerged) dispatchEvent(new Event('saved'))
        // The next save has what was typed meanwhile.
        if (isBehind()) saveLater()
        else showSaved(isMerged)
      } catch (error) {
        showFailure(error as Error)
      }
    }

    async function send(): Promise<SaveAnswer> {
      const doc = savedDoc(view.state)
      const typed = fields()
      const answer = await post<SaveAnswer>('save', typed)
      if (!answer.theirs) {
        base = answer.hash
        started = typed.text
        sent = doc
      }
      return answer
    }

    /** Merges the text of others; returns whether the text can show the result. */
    async function merge(
      { text: theirs, by }: Theirs,
      hash: string,
    ): Promise<boolean> {
      readSelection()
      const { text: mine } = fields()
      const merged = mergeLines({ base: started, mine, theirs })
      const tr = showMerge(view.state, merged, by)
      if (tr) {
        base = hash
        started = theirs
        view.dispatch(tr)
        if (merged.theirs === theirs) sent = savedDoc(view.state)
        return true
      }
      sent = savedDoc(view.state)
      const kept = { ...fields(), text: merged.text, keep: '1' }
      const answer = await post<SaveAnswer>('save', kept)
      // The desk keeps this text and shows it when the file is opened.
      localStorage.removeItem(name)
      const href = answer.theirs?.choose ?? ''
      const link = make('a', { href }, 'Choose…')
      showStatus('failed', 'Another window changed the same words. ', link)
      return false
    }

    function showSaved(isMerged: boolean): void {
      const { length } = openOverlaps(view.state)
      if (length > 0) {
        // Closing the window must not lose what is only in it.
        keep()
        const places = length === 1 ? '1 place' : `${length} places`
        const choose = make('button', { onclick: goToOverlap }, 'Choose…')
        showStatus('saved', `Saved, except in ${places}. `, choose)
      } else {
        localStorage.removeItem(name)
        const more = isMerged ? ', with changes from elsewhere' : ''
        showStatus('saved', `Saved${more}`)
      }
    }

    function showFailure({ message, cause }: Error): void {
      const status = Number(cause)
      const isEnded = ENDED.includes(status)
      if (isEnded) end()
      else saveLater(cause === undefined ? PAUSE : RETRY)
      const link = { href: '/desk', target: isEnded ? '' : '_blank' }
      const label = isEnded ? 'Overview' : 'Sign in'
      const isLinked = isEnded || status === 401
      showStatus(
        'failed',
        `${message} `,
        isLinked ? make('a', link, label) : '',
      )
    }

    /** Ends writing; the desk keeps what was typed, which can still be copied. */
    function end(): void {
      sent = savedDoc(view.state)
      localStorage.removeItem(name)
      view.setProps({ editable: () => false })
      for (const it of document.querySelectorAll('.toolbar, #notes'))
        it.setAttribute('inert', '')
    }

    /** Restores what was typed in windows that were closed before saving. */
    async function restoreUnsaved(): Promise<void> {
      // A closed window may have saved in the meantime.
      await save()
      const { held = [] } = await navigator.locks.query()
      const open = new Set(held.map((it) => it.name))
      for (const [key, kept] of Object.entries<string>(localStorage)) {
        if (!key.startsWith(`desk:${path}:`) || open.has(key)) continue
        const { text: saved, typed = saved, ...unsaved } = JSON.parse(kept)
        const merged = { text: typed, theirs: saved }
        const tr = showMerge(view.state, merged, '')
        if (tr && typed !== print(view.state.doc)) {
          base = unsaved.base
          started = unsaved.started
          view.dispatch(tr)
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
      // What is published must not lack words that only this window has.
      const isOpen =
        exit?.matches(PUBLISH) && openOverlaps(view.state).length > 0
      if (isOpen) {
        event.preventDefault()
        return goToOverlap()
      }
      if (!exit || !isBehind()) return
      event.preventDefault()
      save().then(() => isBehind() || exit.click())
    })
    // A closing window can only send a beacon, which may not arrive.
    addEventListener('pagehide', () => {
      if (!isBehind()) return
      keep()
      const last = { ...fields(), keep: '1' }
      navigator.sendBeacon('/desk/save', new URLSearchParams(last))
    })
    // Others may have changed the file meanwhile.
    addEventListener('focus', save)
    onNews('text', (hash) => {
      // A save that is under way may have written it.
      last = last.then(() => (hash === base ? undefined : saveNow()))
    })
    restoreUnsaved()

    return (before) => {
      if (savedDoc(before) === savedDoc(view.state) || !isBehind()) return
      showStatus('unsaved', 'Saving…')
      saveLater()
    }
  })
