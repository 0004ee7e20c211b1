import type { EditorView } from 'prosemirror-view'
import { readFields, writeField } from '../../text/parse/front-matter-fields.ts'

/**
 * Writes what is filled in above a text into its first lines at once; undo in
 * the text leaves it. Returns what shows changes that come from elsewhere.
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
