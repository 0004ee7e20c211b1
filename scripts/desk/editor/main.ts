import { EditorView } from '@codemirror/view'
import { ask } from './ask.ts'
import { connectClauses } from './clauses.ts'
import { completions } from './completions.ts'
import { openEditor } from './editor.ts'
import { get, make, notify } from './elements.ts'
import { factBeside } from './fact-beside.ts'
import { connectFields } from './front-matter.ts'
import { outline } from './outline.ts'
import { pageBeside } from './page-beside.ts'
import { checkText } from './problems.ts'
import type { OpenText } from './protocol.ts'
import { createSaver, type Saver } from './saver.ts'
import { connectToolbar } from './toolbar.ts'
import { findUnsaved } from './unsaved.ts'
import './desk.css'
import './editor.css'

const { text } = document.getElementById('editor')?.dataset ?? {}
if (text) openText(JSON.parse(text))

/**
 * Opens a text in the editor of its view, and connects all that stands around
 * it.
 */
function openText(file: OpenText): void {
  const page = pageBeside(file.pathname)
  const status = get('output')
  const clause = () => {
    const { head } = view.state.selection.main
    const { clauses } = view.state.field(outline)
    return clauses.findLast(({ from }) => from <= head)?.id ?? ''
  }
  const listener = EditorView.updateListener.of((update) => {
    const { docChanged, changes, selectionSet } = update
    if (docChanged) {
      saver.changed(changes)
      showFields(changes)
    }
    if (selectionSet) page.goTo(clause())
    showState(update.state)
    showClauses(update.state)
  })
  const choices = completions(file)
  const view = openEditor(get('div', '#editor'), file, [
    listener,
    checkText(file.path),
    choices.extension,
    factBeside(file, () => page.show(clause())),
  ])
  const showFields = connectFields(view)
  let { hash } = file
  const saver = createSaver(view, file, (now) => {
    status.className = now.kind
    status.textContent = now.message
    if (now.choice)
      status.append(' ', make('a', { href: now.choice }, 'Choose…'))
    if (now.hash !== hash) page.show(clause())
    hash = now.hash
  })
  const showState = connectToolbar(view, choices.offer)
  const showClauses = connectClauses(view)
  showState(view.state)
  showClauses(view.state)
  leaveSaved(saver)
  if (!file.isFixed) offerUnsaved(file, saver)
}

/** Offers what was typed in a window that was closed before it was saved. */
async function offerUnsaved({ path }: OpenText, saver: Saver) {
  for (const { forget, ...unsaved } of await findUnsaved(path)) {
    const when = new Date(unsaved.time).toLocaleString()
    const hash = await hashOf(unsaved.text)
    // A window that is closed may have saved, and never heard of it.
    const isKnown = await ask('known', { hash }).catch(() => false)
    if (isKnown) forget()
    else
      notify(`What was typed here until ${when} was not saved.`, {
        'Put it in': () => saver.putIn(unsaved).then(forget),
        'Forget it': forget,
      })
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Saves before anything else is opened or done, and takes in what was changed
 * elsewhere when somebody comes back.
 */
function leaveSaved(saver: Saver): void {
  const first = (event: Event, go: () => void) => {
    if (!saver.isBehind()) return
    event.preventDefault()
    saver.save().then(() => saver.isBehind() || go())
  }
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest('a') : null
    if (link) first(event, () => link.isConnected && link.click())
  })
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (target instanceof HTMLFormElement && target.method === 'post')
      first(event, () => target.requestSubmit(submitter))
  })
  addEventListener('pagehide', saver.leave)
  addEventListener(
    'beforeunload',
    (event) => saver.isLosing() && event.preventDefault(),
  )
  addEventListener('focus', () => saver.save())
}
