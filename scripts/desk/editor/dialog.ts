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
  const actions = [
    make('button', { value: 'done', className: 'main' }, label),
    make('button', { formNoValidate: true, autofocus: isQuestion }, 'Cancel'),
  ]
  const form = make(
    'form',
    { method: 'dialog', className: 'field' },
    make('b', {}, title),
    ...fields,
    make('p', { className: 'row' }, ...actions),
  )
  const dialog = make('dialog', { ariaLabel: title }, form)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove()
      view.focus()
      resolve(dialog.returnValue === 'done')
    }
  })
}

/** A field of a dialog, with its label. */
export function field(label: string, input: HTMLInputElement): HTMLElement {
  return make('label', { className: 'field' }, label, input)
}
