import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import { readSelection } from './elements.ts'
import { nodes } from './schema.ts'
import { nameOf, namesIn } from './write-markdown.ts'

/** Keeps clauses and lists whole, whatever the browser does. */
export function upkeep(): Plugin {
  let isEscaped = false
  return new Plugin({
    appendTransaction(changes, before, { tr, storedMarks, doc }) {
      if (changes.some((it) => isHistoryTransaction(it))) return null
      const by = new Mapping(changes.flatMap((it) => it.mapping.maps))
      if (by.maps.length > 0) {
        restoreTitles(before, tr, by)
        joinLists(tr)
      }
      nameClauses(tr)
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
        keydown(_, { key, isComposing }) {
          if (!isComposing) readSelection()
          const isLeaving = isEscaped && key === 'Tab'
          if (key !== 'Shift') isEscaped = key === 'Escape'
          return isLeaving
        },
      },
    },
  })
}

/**
 * What is left of a title that was joined with what stands before it is that
 * clause; one of which nothing is left, taken out with what follows, is none.
 */
function restoreTitles({ doc }: EditorState, tr: Transaction, by: Mapping) {
  doc.descendants((node, at) => {
    if (node.type !== nodes.heading) return !node.isTextblock
    const end = by.mapResult(at + node.nodeSize - 1, -1)
    const left = tr.doc.nodeAt(by.map(at))
    if (end.deleted && left?.type === nodes.heading && left.childCount === 0)
      tr.setNodeMarkup(by.map(at), nodes.paragraph)
    const isJoined = by.mapResult(at).deletedAcross && !end.deletedBefore
    if (!isJoined) return false
    const $rest = tr.doc.resolve(by.map(at + 1))
    const { parent, parentOffset } = $rest
    if (parent.attrs.id === node.attrs.id || !parent.isTextblock) return false
    const depth = Math.min($rest.depth, doc.resolve(at).depth + 1)
    const rest = parent.content.cut(parentOffset)
    tr.insert($rest.after(depth), nodes.heading.create(node.attrs, rest))
    tr.delete($rest.pos, $rest.end())
    return false
  })
}

/** Lists that came to stand below one another are one. */
function joinLists(tr: Transaction): void {
  const isNew = (one: Node, other?: Node) =>
    one.type === nodes.list &&
    other?.type === nodes.list &&
    one.attrs.ordered === other.attrs.ordered &&
    (!one.attrs.origin || one.attrs.origin.next !== other.attrs.origin)
  const { children } = tr.doc
  const last = children.findIndex((it, i) => isNew(it, children[i + 1]))
  if (last >= 0) tr.join(tr.doc.resolve(0).posAtIndex(last + 1))
}

/** A clause is named once its title is left. */
function nameClauses(tr: Transaction): void {
  const { from, to } = tr.selection
  const names = namesIn(tr.doc)
  tr.doc.descendants(({ attrs, textContent, nodeSize, isTextblock }, at) => {
    const isHere = from > at && to < at + nodeSize
    if (attrs.id === '' && textContent && !isHere)
      tr.setNodeAttribute(at, 'id', nameOf(textContent, names))
    return !isTextblock
  })
}
