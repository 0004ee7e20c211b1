import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap } from '@codemirror/lang-markdown'
import {
  type ChangeSpec,
  Compartment,
  EditorState,
  type Extension,
  Facet,
  Transaction,
} from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import { GFM } from '@lezer/markdown'
import { ask } from './ask.ts'
import { insertPasted, toggleClause } from './commands.ts'
import { notify } from './elements.ts'
import { toggleMark, wanted } from './emphasis.ts'
import { findPanel, openFind } from './find.ts'
import { moveItem, toggleList } from './lists.ts'
import { outline, outlineOf } from './outline.ts'
import { keys, type OpenText } from './protocol.ts'
import { reading } from './reading.ts'
import { insertTable } from './tables.ts'

/** What the buttons and keys do. */
export const commands: Record<keyof typeof keys, Command> = {
  Clause: toggleClause(2),
  'Sub-clause': toggleClause(3),
  Bold: toggleMark('**'),
  Italic: toggleMark('*'),
  List: toggleList(false),
  Numbers: toggleList(true),
  Indent: moveItem(true),
  Outdent: moveItem(false),
  Table: insertTable,
  Find: openFind,
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
      doc.includes('\r')
        ? [EditorState.lineSeparator.of('\n'), besideLineEnds]
        : [],
      outline,
      wanted,
      markdown({ extensions: GFM, completeHTMLTags: false, addKeymap: false }),
      history(),
      more,
    ],
  })
}

/**
 * In a file with several kinds of line ends, takes what would be put between
 * the two characters of one to the place before them.
 */
const besideLineEnds = EditorState.transactionFilter.of((transaction) => {
  const { startState, selection, effects, scrollIntoView } = transaction
  const changes: ChangeSpec[] = []
  let isBetween = false
  transaction.changes.iterChanges((from, to, _, __, insert) => {
    const shift = startState.sliceDoc(from - 1, from + 1) === '\r\n' ? 1 : 0
    isBetween ||= shift > 0 && insert.length > 0
    changes.push({
      from: from - shift,
      to: from === to ? to - shift : to,
      insert,
    })
  })
  if (!isBetween) return transaction

  const userEvent = transaction.annotation(Transaction.userEvent) ?? 'input'
  const moved = { changes, effects, scrollIntoView, userEvent }
  return selection ? { ...moved, selection } : moved
})

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
    keymap.of([...own, ...defaultKeymap, ...historyKeymap]),
    findPanel,
    look.of(reading),
    more,
  ])

  return new EditorView({ parent, state })
}

/** Shows the text as the file has it, or almost as its page. */
export function showAsFile(view: EditorView, isFile: boolean): void {
  const plain = [
    EditorView.editorAttributes.of({ class: 'as-file' }),
    keymap.of(markdownKeymap),
  ]
  view.dispatch({ effects: look.reconfigure(isFile ? plain : reading) })
}

/**
 * What comes from a word processor is made Markdown, and what was left out or
 * changed of it is told; anything else is pasted as it is.
 */
function paste(event: ClipboardEvent, view: EditorView): boolean {
  const { clipboardData: data } = event
  const html = data?.getData('text/html') ?? ''
  if (html === '' || view.state.readOnly) return false

  ask('paste', { html })
    .then(({ text, deleted, numbers }) => {
      insertPasted(text)(view)
      const told = [
        deleted && `Left out, for it was deleted or struck: ${deleted}.`,
        numbers && `Typed numbers that the site writes by itself: ${numbers}.`,
      ]
      if (deleted || numbers)
        notify(`Pasted. ${told.filter(Boolean).join(' ')}`)
    })
    .catch(() => insertPasted(data?.getData('text/plain') ?? '')(view))
  return true
}
