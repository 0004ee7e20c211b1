import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { kindOf, type Resolver } from './atoms.ts'
import { openDialog } from './dialog.ts'
import { make } from './elements.ts'

const CONFIRMED = 'isConfirmed'

/** Marks a transaction that may remove atoms, because somebody asked for it. */
export function confirm(tr: Transaction): Transaction {
  return tr.setMeta(CONFIRMED, true)
}

/**
 * Asks before typing, pasting or deleting removes a fact, a reference, a button
 * or a section. `holds` says whether a transaction has to wait for the answer;
 * the plugin takes what is typed into the question.
 */
export function guardAtoms({ textOf }: Resolver) {
  const describe = (lost: Node[], doc: Node) => {
    if (lost.length > 3) return `${lost.length} facts, references and buttons`
    const names = lost.map((node) => {
      const { open, value } = node.attrs
      if (open) return `the section “${/\w+/.exec(open)}”`
      return `the ${kindOf(value)} “${textOf(node, doc)}”`
    })
    return new Intl.ListFormat('en').format(names)
  }

  function holds(view: EditorView, tr: Transaction): boolean {
    // What is cut is on the clipboard; undo brings back what was before.
    if (tr.getMeta(CONFIRMED) || tr.getMeta('uiEvent') === 'cut') return false
    if (!tr.docChanged || isHistoryTransaction(tr)) return false
    const lost = lostIn(tr)
    if (lost.length === 0) return false
    const verb = tr.getMeta('paste') ? 'Replace' : 'Delete'
    const title = `${verb} ${describe(lost, tr.before)}?`
    openDialog(view, title, verb).then((isConfirmed) => {
      if (isConfirmed && view.state.doc === tr.before)
        view.dispatch(confirm(tr))
    })
    return true
  }

  async function replaceSelection(view: EditorView, lost: Node[], typed = '') {
    const title = `Replace ${describe(lost, view.state.doc)} with text?`
    const input = make('input', { value: typed, ariaLabel: 'Text' })
    if (await openDialog(view, title, 'Replace', input))
      view.dispatch(confirm(view.state.tr.insertText(input.value)))
  }

  const plugin = new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const lost = guardedIn(view.state.doc, from, to)
        if (lost.length === 0) return false
        replaceSelection(view, lost, text)
        return true
      },
      handleDOMEvents: {
        // An input method would write into the selected atom.
        compositionstart(view) {
          const { doc, tr, selection } = view.state
          const { from, to, empty } = selection
          const lost = guardedIn(doc, from, to)
          if (lost.length > 0) replaceSelection(view, lost)
          else if (!empty) view.dispatch(tr.deleteSelection())
        },
      },
    },
  })

  return { holds, plugin }
}

const sourceOf = ({ attrs }: Node): string | undefined =>
  attrs.value ?? attrs.open

/** The atoms and sections that lie wholly in a range. */
function guardedIn(doc: Node, from = 0, to = doc.content.size): Node[] {
  const found: Node[] = []
  doc.nodesBetween(from, to, (node, at) => {
    const isInside = at >= from && at + node.nodeSize <= to
    if (isInside && sourceOf(node)) found.push(node)
  })
  return found
}

/** What a transaction removes without inserting it elsewhere. */
function lostIn({ before, doc }: Transaction): Node[] {
  const left = guardedIn(doc).map(sourceOf)
  return guardedIn(before).filter((node) => {
    const index = left.indexOf(sourceOf(node))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
