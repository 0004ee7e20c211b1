import type { ChangeSet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { readNotes, writeNote } from './notes.ts'
import { outline } from './outline.ts'

/**
 * Writes what is filled in above a text into its first lines at once. Returns
 * what shows changes that come from elsewhere.
 */
export function connectNotes(view: EditorView): (changes: ChangeSet) => void {
  const fields =
    document.querySelectorAll<HTMLTextAreaElement>('#notes textarea')
  for (const field of fields)
    field.addEventListener('input', () => {
      const value = field.value.replaceAll('\n', ' ') || undefined
      const changes = writeNote(view.state.doc.toString(), field.name, value)
      if (changes)
        view.dispatch({ changes, filter: false, userEvent: 'input.note' })
    })
  return (changes) => {
    if (!changes.touchesRange(0, view.state.field(outline).start)) return
    const notes = readNotes(view.state.doc.toString())
    for (const field of fields)
      if (notes && field !== document.activeElement)
        field.value = notes[field.name] ?? ''
  }
}
