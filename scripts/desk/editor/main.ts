import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { atomPlugin, createResolver } from './atoms.ts'
import { autosave } from './autosave.ts'
import { keys } from './commands.ts'
import { get, make, moveTo, readSelection } from './elements.ts'
import { frontMatterForm } from './front-matter-form.ts'
import { guardAtoms } from './guard-atoms.ts'
import { typingRules } from './input-rules.ts'
import { listen } from './live.ts'
import { overlapChoices } from './overlap-choices.ts'
import { panels } from './panels.ts'
import { pastePlugin } from './paste.ts'
import { problemPanel, underlines } from './problems.ts'
import type { OpenText } from './protocol.ts'
import { parse } from './read-markdown.ts'
import { remarkPanel } from './remarks.ts'
import { tidyBlocks } from './tidy-blocks.ts'
import { toolbar } from './toolbar.ts'
import 'prosemirror-view/style/prosemirror.css'
import 'prosemirror-gapcursor/style/gapcursor.css'
import 'prosemirror-tables/style/tables.css'
import './desk.css'
import './editor.css'

const isNarrow = matchMedia('(width < 60rem)').matches
/** The pixels of a narrow window that bars cover. */
const bars = { top: 56, bottom: 104, left: 0, right: 0 }

const { text } = document.getElementById('editor')?.dataset ?? {}
if (text) openText(JSON.parse(text))

/** Opens a text in the editor, at the place where this window left it. */
function openText(file: OpenText): void {
  const { path, isFixed } = file
  if (isNarrow)
    for (const it of document.querySelectorAll('details')) it.open = false
  const resolver = createResolver(file.surroundings)
  const view = new EditorView(get('div', '#editor'), {
    state: EditorState.create({
      doc: parse(file.text),
      plugins: [
        guardAtoms(resolver),
        typingRules,
        tidyBlocks,
        pastePlugin,
        history(),
        keymap(keys),
        tableEditing(),
        gapCursor(),
        atomPlugin(resolver),
        overlapChoices(resolver),
        underlines,
        toolbar(resolver),
        panels(file, resolver),
        problemPanel(path, resolver),
        frontMatterForm,
        ...(isFixed ? [] : [autosave(file), ...remarkPanel(path, resolver)]),
      ],
    }),
    editable: () => !isFixed,
    // The bars above and below the text.
    ...(isNarrow && { scrollMargin: bars, scrollThreshold: bars }),
    handleDOMEvents: {
      keydown(_, { isComposing }) {
        if (!isComposing) readSelection()
      },
    },
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-readonly': `${isFixed}`,
      'aria-label': `Text of ${file.title}`,
      class: 'prose',
      lang: file.locale,
      spellcheck: 'true',
      tabindex: '0',
    },
  })
  if (file.isLive) listen(path)
  const place = `desk:${path}`
  const left = sessionStorage.getItem(place)
  if (left) moveTo(view, Number(left))
  else if (!isFixed) view.focus()
  addEventListener('pagehide', () => {
    sessionStorage.setItem(place, `${view.state.selection.from}`)
  })
}

/** Shows the progress message of a form, which is not sent twice. */
addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  const { progress } = form.dataset
  if (!progress) return
  form.after(make('p', { role: 'status' }, progress))
  form.inert = true
})
