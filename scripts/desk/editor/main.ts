import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { atomPlugin, readingOf } from './atoms.ts'
import { connectAutosave } from './autosave.ts'
import { keys } from './commands.ts'
import { questionsOf } from './dialogs.ts'
import { get, make } from './elements.ts'
import { fixUpEdits } from './fix-up-edits.ts'
import { connectFields } from './front-matter-form.ts'
import { connectPanels } from './panels.ts'
import { pastePlugin } from './paste.ts'
import { problemChecker, underlined } from './problems.ts'
import type { OpenText } from './protocol.ts'
import { parse } from './read-markdown.ts'
import { connectToolbar } from './toolbar.ts'
import 'prosemirror-view/style/prosemirror.css'
import 'prosemirror-gapcursor/style/gapcursor.css'
import 'prosemirror-tables/style/tables.css'
import './desk.css'
import './editor.css'

const { text } = document.getElementById('editor')?.dataset ?? {}
if (text) openText(JSON.parse(text))

/**
 * Opens a text in the editor of its view, and connects all that stands around
 * it.
 */
function openText(file: OpenText): void {
  const { isFixed } = file
  const reading = readingOf(file.surroundings)
  const view = new EditorView(get('div', '#editor'), {
    state: EditorState.create({
      doc: parse(file.text),
      plugins: [
        fixUpEdits(),
        pastePlugin(),
        history(),
        keymap(keys),
        tableEditing(),
        gapCursor(),
        atomPlugin(reading),
        underlined,
      ],
    }),
    editable: () => !isFixed,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-readonly': `${isFixed}`,
      'aria-label': `Text of ${file.title}`,
      class: 'prose',
      lang: 'en-IN',
      spellcheck: 'true',
      tabindex: '0',
    },
    dispatchTransaction(tr) {
      const state = view.state.apply(tr)
      const isSame = state.doc === view.state.doc
      view.updateState(state)
      showTools(state)
      follow()
      if (isSame) return
      save?.()
      check()
      showFields()
    },
  })
  const check = problemChecker(view, file.path, reading)
  const follow = connectPanels(view, file, reading)
  const save = isFixed ? undefined : connectAutosave(view, file)
  const showFields = connectFields(view)
  const showTools = connectToolbar(view, questionsOf(view, reading))
  showTools(view.state)
  check()
  if (!isFixed) view.focus()
}

/** Says what a form is doing that takes longer than a second. */
addEventListener('submit', ({ target: form }) => {
  if (!(form instanceof HTMLFormElement)) return
  const { progress } = form.dataset
  if (progress) form.append(make('p', { role: 'status' }, progress))
  delete form.dataset.progress
})
