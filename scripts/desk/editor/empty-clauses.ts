import { isHistoryTransaction } from 'prosemirror-history'
import { Plugin } from 'prosemirror-state'
import { nodes } from './schema.ts'

/** Makes a clause whose title was deleted a paragraph, which frees its id. */
export const emptyClauses: Plugin = new Plugin({
  appendTransaction(changes, _before, { tr, doc }) {
    if (changes.some((it) => isHistoryTransaction(it))) return null
    doc.descendants(({ type, attrs, content, isTextblock }, at) => {
      if (type === nodes.heading && attrs.id && content.size === 0)
        tr.setNodeMarkup(at, nodes.paragraph)
      return !isTextblock
    })
    return tr.docChanged ? tr : null
  },
})
