import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import {
  Compartment,
  EditorState,
  type Extension,
  Facet,
} from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import { GFM } from '@lezer/markdown'
import { ask } from './ask.ts'
import {
  insertText,
  newLine,
  toggleClause,
  toggleList,
  toggleMark,
} from './commands.ts'
import { outline, outlineOf, surroundings } from './outline.ts'
import { keys, type OpenText } from './protocol.ts'
import { reading } from './reading.ts'

/** What the buttons and keys do. */
export const commands: Record<keyof typeof keys, Command> = {
  Clause: toggleClause(2),
  'Sub-clause': toggleClause(3),
  Bold: toggleMark('**'),
  Italic: toggleMark('*'),
  List: toggleList(false),
  Numbers: toggleList(true),
  Find: openSearchPanel,
}

const look = new Compartment()

/** How lines end in a file in which all lines end alike. */
export const lineEnd = Facet.define<string, string>({
  combine: ([given = '\n']) => given,
})

/**
 * The state of an editor with the text of a file. A line break is one character
 * in it, whatever the file has; where the file has several kinds, they stay.
 */
export function stateOf(text: string, more: Extension = []): EditorState {
  const isWindows = /\r\n/.test(text) && !/(?<!\r)\n|\r(?!\n)/.test(text)
  const doc = isWindows ? text.replaceAll('\r\n', '\n') : text
  return EditorState.create({
    doc,
    selection: { anchor: outlineOf(doc).start },
    extensions: [
      lineEnd.of(isWindows ? '\r\n' : '\n'),
      doc.includes('\r') ? EditorState.lineSeparator.of('\n') : [],
      outline,
      keymap.of([{ key: 'Enter', run: newLine }]),
      markdown({ extensions: GFM, completeHTMLTags: false }),
      history(),
      more,
    ],
  })
}

/** The text as its file has it. */
export function fileText(state: EditorState): string {
  return state.doc.sliceString(0, state.doc.length, state.facet(lineEnd))
}

/** Opens a text in an element. Nobody can type in one that is sealed. */
export function openEditor(
  parent: HTMLElement,
  file: OpenText,
  more: Extension,
): EditorView {
  const label = {
    'aria-label': `Text of ${file.title}`,
    spellcheck: 'true',
    lang: 'en',
  }
  const own = Object.entries(commands).map(([name, run]) => ({
    key: keys[name as 'Bold'],
    run,
  }))
  const state = stateOf(file.text, [
    EditorView.cspNonce.of(document.body.dataset.nonce ?? ''),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(label),
    EditorView.domEventHandlers({ paste }),
    EditorState.readOnly.of(file.isFixed),
    keymap.of([...own, ...searchKeymap, ...defaultKeymap, ...historyKeymap]),
    search({ top: true }),
    surroundings.of(file.surroundings),
    look.of(reading),
    more,
  ])

  return new EditorView({ parent, state })
}

/** Shows the text as the file has it, or almost as its page. */
export function showAsFile(view: EditorView, isFile: boolean): void {
  const plain = EditorView.editorAttributes.of({ class: 'as-file' })
  view.dispatch({ effects: look.reconfigure(isFile ? plain : reading) })
}

/**
 * What comes from a word processor is made Markdown; anything else is pasted as
 * it is.
 */
function paste(event: ClipboardEvent, view: EditorView): boolean {
  const { clipboardData: data } = event
  const html = data?.getData('text/html') ?? ''
  if (html === '' || view.state.readOnly) return false

  ask('paste', { html })
    .catch(() => data?.getData('text/plain') ?? '')
    .then((text) => insertText(text)(view))
  return true
}
