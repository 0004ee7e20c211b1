import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import { readSelection } from './elements.ts'
import { nodes } from './schema.ts'

/** Keeps clauses whole, whatever the browser does. */
export function fixUpEdits(): Plugin {
  return new Plugin({
    appendTransaction(changes, before, { tr, storedMarks, doc }) {
      if (changes.some((it) => isHistoryTransaction(it))) return null
      const by = new Mapping(changes.flatMap((it) => it.mapping.maps))
      restoreTitles(before.doc, tr, by)
      // Bold that is deleted is bold no more.
      if (storedMarks && doc.content.size < before.doc.content.size)
        tr.setStoredMarks(null)
      return tr.docChanged || tr.storedMarksSet ? tr : null
    },
    props: {
      handleDOMEvents: {
        // An input method would write into what is selected, be it a fact.
        compositionstart({ state, dispatch }) {
          if (!state.selection.empty) dispatch(state.tr.deleteSelection())
        },
        keydown(_, { isComposing }) {
          if (!isComposing) readSelection()
        },
      },
    },
  })
}

/**
 * What is left of a title that was joined with what stands before it is that
 * clause; one of which nothing is left, taken out with what follows, is none.
 */
function restoreTitles(doc: Node, tr: Transaction, by: Mapping): void {
  doc.descendants((node, at) => {
    if (node.type !== nodes.heading) return !node.isTextblock
    const start = by.mapResult(at)
    const end = by.mapResult(at + node.nodeSize - 1, -1)
    const $rest = tr.doc.resolve(by.map(at + 1))
    const { parent, parentOffset } = $rest
    const isSame = parent.attrs.id === node.attrs.id
    if (isSame && end.deleted && parent.childCount === 0)
      tr.setNodeMarkup($rest.before(), nodes.paragraph)
    if (isSame || !start.deletedAcross || end.deletedBefore) return false
    const rest = parent.content.cut(parentOffset)
    tr.insert($rest.after(1), nodes.heading.create(node.attrs, rest))
    tr.delete($rest.pos, $rest.end())
    return false
  })
}
