import { readFields, writeField } from '../../text/parse/front-matter-fields.ts'
import { onUpdate } from './on-update.ts'

/**
 * Writes the fields above a text into its front matter as they are typed,
 * without undo, and shows changes from elsewhere in the fields.
 */
export const frontMatterForm = onUpdate((view) => {
  const inputs =
    document.querySelectorAll<HTMLTextAreaElement>('#notes textarea')
  for (const input of inputs)
    input.oninput = () => {
      const { name, value } = input
      const { tr, doc } = view.state
      const words = value.replaceAll('\n', ' ')
      const front = writeField(doc.attrs.front, name, words)
      tr.setDocAttribute('front', front).setMeta('addToHistory', false)
      view.dispatch(tr)
    }

  return ({ doc }) => {
    if (doc === view.state.doc) return
    const values = readFields(view.state.doc.attrs.front)
    for (const input of inputs)
      if (values && input !== document.activeElement)
        input.value = values[input.name] ?? ''
  }
})
