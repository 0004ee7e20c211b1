import type { EditorView } from 'prosemirror-view'
import { make } from './elements.ts'

/**
 * Opens a dialog over the text. Resolves to whether its main button was pressed;
 * without fields the other button has the focus. A second dialog is refused.
 */
export function openDialog(
  view: EditorView,
  title: string,
  label: string,
  ...fields: HTMLElement[]
): Promise<boolean> {
  if (document.querySelector('dialog[open]')) return Promise.resolve(false)

  return new Promise((resolve) => {
    // Removed, not closed: after closing, Firefox puts the cursor at the start of
    // the text, and the event comes so late that what is typed next gets lost.
    const finish = (isConfirmed: boolean) => {
      dialog.remove()
      view.focus()
      resolve(isConfirmed)
    }
    const cancel = make('button', {
      type: 'button',
      autofocus: fields.length === 0,
      textContent: 'Cancel',
      onclick: () => finish(false),
    })
    const done = make('button', { className: 'main' }, label)
    const form = make(
      'form',
      {
        className: 'field',
        onsubmit(event) {
          event.preventDefault()
          finish(true)
        },
      },
      make('b', {}, title),
      ...fields,
      make('p', { className: 'row' }, done, cancel),
    )
    const oncancel = () => finish(false)
    const dialog = make('dialog', { ariaLabel: title, oncancel }, form)
    document.body.append(dialog)
    dialog.showModal()
  })
}
