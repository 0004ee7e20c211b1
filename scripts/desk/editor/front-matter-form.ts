import type { EditorView } from 'prosemirror-view'
import { readFields, writeField } from '../../text/parse/front-matter-fields.ts'

/**
 * Writes the fields above a text into its front matter as they are typed, without
 * undo. Returns the function that shows changes from elsewhere in the fields.
 */
export function connectFields(view: EditorView): () => void {
  const inputs =
    document.querySelectorAll<HTMLTextAreaElement>('#notes textarea')
  for (const input of inputs)
    input.oninput = () => {
      const { front } = view.state.doc.attrs
      const { name, value } = input
      const now = name
        ? writeField(front, name, value.replaceAll('\n', ' '))
        : `${value.trim()}\n\n`
      const { tr } = view.state
      tr.setDocAttribute('front', now).setMeta('addToHistory', false)
      view.dispatch(tr)
    }

  return () => {
    const values = readFields(view.state.doc.attrs.front)
    for (const input of inputs)
      if (values && input.name && input !== document.activeElement)
        input.value = values[input.name] ?? ''
  }
}
