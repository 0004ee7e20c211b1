import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { atomKind, type Resolver } from './atoms.ts'
import { openDialog } from './dialog.ts'
import { make } from './elements.ts'

/** Marks a transaction that may remove atoms, because somebody asked for it. */
export function markConfirmed(tr: Transaction): Transaction {
  return tr.setMeta('isConfirmed', true)
}

/**
 * Asks before typing, pasting or deleting removes a fact, a reference or a
 * button. Typed text moves into the question, so that none of it is lost.
 */
export function guardAtoms({ textOf }: Resolver): Plugin {
  let view: EditorView

  /** Whether a transaction waits for an answer. */
  function isHeld(tr: Transaction, typed?: string): boolean {
    // What is cut is on the clipboard.
    const isCut = tr.getMeta('uiEvent') === 'cut'
    if (isCut || tr.getMeta('isConfirmed') || isHistoryTransaction(tr))
      return false
    const lost = lostIn(tr).map(
      (value) => `the ${atomKind(value)} “${textOf(value, tr.before)}”`,
    )
    const { length } = lost
    if (length === 0) return false

    const what =
      length > 3 ? `${length} facts, references and buttons` : lost.join(', ')
    const isTyped = typed !== undefined
    const verb = isTyped || tr.getMeta('paste') ? 'Replace' : 'Delete'
    const title = `${verb} ${what}${isTyped ? ' with text' : ''}?`
    const input = make('input', { value: typed ?? '' })
    openDialog(view, title, verb, ...(isTyped ? [input] : [])).then(
      (isConfirmed) => {
        if (!isConfirmed) return
        const { state } = view
        if (isTyped)
          view.dispatch(markConfirmed(state.tr.insertText(input.value)))
        // A save may have merged changes by others in the meantime.
        else if (state.doc === tr.before) view.dispatch(markConfirmed(tr))
      },
    )
    return true
  }

  return new Plugin({
    view(it) {
      view = it
      return {}
    },
    filterTransaction: (tr) => !isHeld(tr),
    props: {
      handleTextInput: ({ state }, from, to, text) =>
        isHeld(state.tr.insertText(text, from, to), text),
      handleDOMEvents: {
        // An input method would write into the selected atom.
        compositionstart({ state, dispatch }) {
          const tr = state.tr.deleteSelection()
          // What is composed ends in the question, which the view would not learn.
          if (isHeld(tr, '')) return true
          if (tr.docChanged) dispatch(tr)
          return false
        },
      },
    },
  })
}

/** The atoms that a transaction removes without inserting them elsewhere. */
function lostIn({ before, doc }: Transaction): string[] {
  const left = atomsIn(doc)
  return atomsIn(before).filter((value) => {
    const index = left.indexOf(value)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The sources of all atoms. */
function atomsIn(doc: Node): string[] {
  const found: string[] = []
  doc.descendants(({ attrs }) => {
    if (attrs.value) found.push(attrs.value)
  })
  return found
}
