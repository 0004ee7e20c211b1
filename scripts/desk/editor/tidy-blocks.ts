import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { isUntouched } from './read-markdown.ts'
import { nodes, schema } from './schema.ts'

/**
 * Makes blocks what their file can hold: a clause whose title was deleted
 * becomes a paragraph, which frees its id; breaks in titles and cells become
 * spaces; the first row of a table holds its headings.
 */
export const tidyBlocks: Plugin = new Plugin({
  appendTransaction(changes, _before, { tr, doc }) {
    if (changes.some((it) => isHistoryTransaction(it))) return null
    doc.descendants((node, at, parent) => {
      const { type, attrs, content, isTextblock } = node
      if (type === nodes.heading && attrs.id && content.size === 0)
        tr.setNodeMarkup(at, nodes.paragraph)
      if (type === nodes.tableRow) tidyRow(tr, node, at, parent)
      if (isTextblock && type !== nodes.paragraph && !isUntouched(node))
        node.forEach((child, offset) => {
          const start = at + 1 + offset
          if (child.type === nodes.break)
            tr.replaceWith(start, start + 1, schema.text(' ', child.marks))
        })
      return !isTextblock
    })
    return tr.docChanged ? tr : null
  },
})

/** Makes the cells of a first row headings, and no others. */
function tidyRow(
  tr: Transaction,
  row: Node,
  at: number,
  table: Node | null,
): void {
  const type = row === table?.firstChild ? nodes.tableHead : nodes.tableCell
  row.forEach((cell, offset) => {
    if (cell.type !== type) tr.setNodeMarkup(at + 1 + offset, type, cell.attrs)
  })
}
