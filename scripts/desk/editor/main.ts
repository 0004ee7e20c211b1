import { EditorView } from '@codemirror/view'
import { completions } from './completions.ts'
import { openEditor } from './editor.ts'
import { get, make } from './elements.ts'
import { connectFields } from './front-matter.ts'
import { outline } from './outline.ts'
import { pageBeside } from './page-beside.ts'
import { checkText } from './problems.ts'
import type { OpenText } from './protocol.ts'
import { createSaver, type Saver } from './saver.ts'
import { connectToolbar } from './toolbar.ts'
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
  })
  const choices = completions(file)
  const view = openEditor(get('div', '#editor'), file, [
    listener,
    checkText(file.path),
    choices.extension,
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
  connectToolbar(view, choices.offer)
  leaveSaved(saver)
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
  addEventListener(
    'beforeunload',
    (event) => saver.isBehind() && event.preventDefault(),
  )
  addEventListener('focus', () => saver.save())
}
