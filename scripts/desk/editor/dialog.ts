import type { EditorView } from 'prosemirror-view'
import { make } from './elements.ts'

/**
 * Opens a dialog over the text. Resolves to whether its main button closed it;
 * without fields the other button has the focus. A second dialog is refused.
 */
export function openDialog(
  view: EditorView,
  title: string,
  label: string,
  ...fields: HTMLElement[]
): Promise<boolean> {
  if (document.querySelector('dialog[open]')) return Promise.resolve(false)
  const isQuestion = fields.length === 0
  const form = make(
    'form',
    { method: 'dialog', className: 'field' },
    make('b', {}, title),
    ...fields,
    make(
      'p',
      { className: 'row' },
      make('button', { value: 'done', className: 'main' }, label),
      make('button', { formNoValidate: true, autofocus: isQuestion }, 'Cancel'),
    ),
  )
  const dialog = make('dialog', { ariaLabel: title }, form)
  document.body.append(dialog)
  // When a dialog closes, a browser returns the focus. Firefox then puts the
  // cursor at the start of the text, where the editor may read it.
  view.dom.blur()
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove()
      view.focus()
      resolve(dialog.returnValue === 'done')
    }
  })
}
