import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { search } from 'prosemirror-search'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { atomPlugin, createResolver } from './atoms.ts'
import { connectAutosave } from './autosave.ts'
import { keys } from './commands.ts'
import { get, make } from './elements.ts'
import { fixUpEdits } from './fix-up-edits.ts'
import { connectFields } from './front-matter-form.ts'
import { guardAtoms } from './guard-atoms.ts'
import { typingRules } from './input-rules.ts'
import { connectPanels } from './panels.ts'
import { pastePlugin } from './paste.ts'
import { problemChecker, underlines } from './problems.ts'
import type { OpenText } from './protocol.ts'
import { parse } from './read-markdown.ts'
import { connectToolbar } from './toolbar.ts'
import { toolbarDialogs } from './toolbar-dialogs.ts'
import 'prosemirror-view/style/prosemirror.css'
import 'prosemirror-gapcursor/style/gapcursor.css'
import 'prosemirror-search/style/search.css'
import 'prosemirror-tables/style/tables.css'
import './desk.css'
import './editor.css'

const { text } = document.getElementById('editor')?.dataset ?? {}
if (text) openText(JSON.parse(text))

/** Opens a text in the editor and connects the toolbar, form and panels. */
function openText(file: OpenText): void {
  const { isFixed } = file
  const resolver = createResolver(file.surroundings)
  const guard = guardAtoms(resolver)
  const view = new EditorView(get('div', '#editor'), {
    state: EditorState.create({
      doc: parse(file.text),
      plugins: [
        guard.plugin,
        typingRules,
        fixUpEdits(),
        pastePlugin(),
        history(),
        keymap(keys),
        tableEditing(),
        gapCursor(),
        search(),
        atomPlugin(resolver),
        underlines,
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
      if (guard.holds(view, tr)) return
      const state = view.state.apply(tr)
      const isSame = state.doc === view.state.doc
      // First, because it can change the height of the toolbar.
      updateToolbar(state)
      view.updateState(state)
      updatePanels()
      if (isSame) return
      save?.()
      check()
      updateFields()
    },
  })
  const check = problemChecker(view, file.path, resolver)
  const updatePanels = connectPanels(view, file, resolver)
  const save = isFixed ? undefined : connectAutosave(view, file)
  const updateFields = connectFields(view)
  const updateToolbar = connectToolbar(view, toolbarDialogs(view, resolver))
  updateToolbar(view.state)
  check()
  if (!isFixed) view.focus()
}

/** Shows the progress message of a form that takes longer than a second. */
addEventListener('submit', ({ target: form }) => {
  if (!(form instanceof HTMLFormElement)) return
  const { progress } = form.dataset
  if (progress) form.append(make('p', { role: 'status' }, progress))
  delete form.dataset.progress
})
