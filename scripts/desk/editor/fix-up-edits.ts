import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import { readSelection } from './elements.ts'
import { nodes } from './schema.ts'

/** Restores headings that an edit would join with other text. */
export const fixUpEdits: Plugin = new Plugin({
  appendTransaction(changes, before, { tr }) {
    if (changes.some((it) => isHistoryTransaction(it))) return null
    const mapping = new Mapping(changes.flatMap((it) => it.mapping.maps))
    restoreHeadings(before.doc, tr, mapping)
    return tr.docChanged ? tr : null
  },
  props: {
    handleDOMEvents: {
      keydown(_, { isComposing }) {
        if (!isComposing) readSelection()
      },
    },
  },
})

/**
 * Keeps the rest of a heading that was joined with the block before it as a
 * heading with its id. A fully deleted heading becomes a paragraph.
 */
function restoreHeadings(doc: Node, tr: Transaction, mapping: Mapping): void {
  doc.descendants((node, at) => {
    if (node.type !== nodes.heading) return !node.isTextblock
    const start = mapping.mapResult(at)
    const end = mapping.mapResult(at + node.nodeSize - 1, -1)
    const $rest = tr.doc.resolve(mapping.map(at + 1))
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
