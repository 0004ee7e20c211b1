import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { kindOf, type Resolver } from './atoms.ts'
import { openDialog } from './dialog.ts'
import { make } from './elements.ts'
import { nodes } from './schema.ts'

/** Marks a transaction that may remove atoms, because somebody asked for it. */
export function confirm(tr: Transaction): Transaction {
  return tr.setMeta('isConfirmed', true)
}

/**
 * Asks before typing, pasting or deleting removes a fact, a reference or a
 * button. `holds` says whether a transaction waits for the answer. The plugin
 * takes typed text into the question, so that none of it is lost.
 */
export function guardAtoms({ textOf }: Resolver) {
  const describe = (lost: Node[], doc: Node) =>
    lost.length > 3
      ? `${lost.length} facts, references and buttons`
      : lost
          .map((it) => `the ${kindOf(it.attrs.value)} “${textOf(it, doc)}”`)
          .join(', ')

  function holds(view: EditorView, tr: Transaction, typed?: string): boolean {
    // What is cut is on the clipboard.
    const isCut = tr.getMeta('uiEvent') === 'cut'
    if (isCut || tr.getMeta('isConfirmed') || isHistoryTransaction(tr))
      return false
    const lost = lostIn(tr)
    const what = describe(lost, tr.before)
    if (!what) return false

    const verb = tr.getMeta('paste') ? 'Replace' : 'Delete'
    const input = make('input', { value: typed ?? '' })
    const answer =
      typed === undefined
        ? openDialog(view, `${verb} ${what}?`, verb)
        : openDialog(view, `Replace ${what} with text?`, 'Replace', input)
    answer.then((isConfirmed) => {
      if (!isConfirmed) return
      if (typed !== undefined)
        view.dispatch(confirm(view.state.tr.insertText(input.value)))
      // A save may have merged changes by others in the meantime.
      else if (view.state.doc === tr.before) view.dispatch(confirm(tr))
    })
    return true
  }

  const plugin = new Plugin({
    props: {
      handleTextInput: (view, from, to, text) =>
        holds(view, view.state.tr.insertText(text, from, to), text),
      handleDOMEvents: {
        // An input method would write into the selected atom.
        compositionstart(view) {
          const tr = view.state.tr.deleteSelection()
          if (!holds(view, tr, '') && tr.docChanged) view.dispatch(tr)
        },
      },
    },
  })

  return { holds, plugin }
}

/** The atoms that a transaction removes without inserting them elsewhere. */
function lostIn({ before, doc }: Transaction): Node[] {
  const left = atomsIn(doc)
  return atomsIn(before).filter(({ attrs }) => {
    const index = left.findIndex((it) => it.attrs.value === attrs.value)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function atomsIn(doc: Node): Node[] {
  const found: Node[] = []
  doc.descendants((node) => {
    if (node.type === nodes.atom) found.push(node)
  })
  return found
}
