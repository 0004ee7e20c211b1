import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { Mapping } from 'prosemirror-transform'
import { EditorView } from 'prosemirror-view'
import { labels, readingOf } from './atoms.ts'
import { keys } from './commands.ts'
import { connectContents } from './contents.ts'
import { get, notify } from './elements.ts'
import { showFact } from './fact-link.ts'
import { connectFind, foundWords } from './find.ts'
import { connectFields } from './front-matter.ts'
import { pageBeside } from './page-beside.ts'
import { pasting } from './paste.ts'
import { problemChecker, underlined } from './problems.ts'
import './progress.ts'
import type { OpenText } from './protocol.ts'
import { questionsOf } from './questions.ts'
import { parse } from './read-markdown.ts'
import { createSaver } from './saver.ts'
import { connectToolbar } from './toolbar.ts'
import { upkeep } from './upkeep.ts'
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
        upkeep(),
        pasting(),
        history(),
        keymap({ ...keys, 'Mod-f': () => openFind() }),
        tableEditing(),
        dropCursor(),
        gapCursor(),
        labels(reading),
        underlined,
        foundWords,
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
    handleDOMEvents: { keydown: (_, event) => isFixed && saySealed(event) },
    dispatchTransaction(tr) {
      const { state, transactions } = view.state.applyTransaction(tr)
      const isSame = state.doc === view.state.doc
      view.updateState(state)
      showTools(state)
      showFact(view, file)
      goTo(clauseAt()?.id ?? '')
      if (isSame) return
      saver.changed(new Mapping(transactions.flatMap((it) => it.mapping.maps)))
      showFields()
      check()
    },
  })
  const clauseAt = () => {
    const { from } = view.state.selection
    return reading.clauses(view.state.doc).findLast(({ at }) => at < from)
  }
  const check = problemChecker(view, file.path, reading)
  const goTo = pageBeside(file.pathname)
  const saver = createSaver(view, file)
  const openFind = connectFind(view, reading)
  const showFields = connectFields(view)
  connectContents(view, reading)
  const showTools = connectToolbar(view, {
    ...questionsOf(view, reading),
    Find: openFind,
  })
  showTools(view.state)
  check()
  leaveSaved(saver)
  if (!isFixed) saver.offerUnsaved()
}

/** Says to whoever types in a sealed text that it is sealed. */
function saySealed({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || !/^(.|Enter|Backspace|Delete)$/u.test(key)) return
  if (get('div', '#notices').childElementCount === 0)
    notify(
      'This text is sealed: it keeps saying what readers were promised. To say something else, begin a new version on the overview.',
    )
}

/**
 * Saves before anything else is opened or done, and takes in what was changed
 * elsewhere when somebody comes back.
 */
function leaveSaved({
  save,
  isBehind,
  leave,
}: ReturnType<typeof createSaver>): void {
  const first = (event: Event, go: () => void) => {
    if (!isBehind()) return
    event.preventDefault()
    save().then(() => isBehind() || go())
  }
  addEventListener('click', (event) => {
    const { target } = event
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('a:not(output a, [contenteditable] a)')
    if (link) first(event, () => link.click())
  })
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (target instanceof HTMLFormElement && target.method === 'post')
      first(event, () => target.requestSubmit(submitter))
  })
  addEventListener('pagehide', leave)
  addEventListener('focus', save)
}
