import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

type Tags = HTMLElementTagNameMap

/** An element of the view that is there. */
export function get<Tag extends keyof Tags>(
  tag: Tag,
  selector = '',
): Tags[Tag] {
  const found = document.querySelector<Tags[Tag]>(tag + selector)
  if (!found) throw new Error(`The view has no ${tag}${selector}.`)
  return found
}

/** A new element; text is put into it as text, never as markup. */
export function make<Tag extends keyof Tags>(
  tag: Tag,
  properties: Partial<Tags[Tag]>,
  ...children: (Node | string)[]
): Tags[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** A new button that is no part of a form. */
export function makeButton(
  onclick: () => unknown,
  ...children: (Node | string)[]
): HTMLButtonElement {
  return make('button', { type: 'button', onclick }, ...children)
}

/** Says something above the text, until it is closed. */
export function notify(message: string): void {
  const close = makeButton(() => notice.remove(), 'Close')
  const notice = make('p', { className: 'row' }, message, close)
  get('div', '#notices').append(notice)
}

/** Leads the cursor to a place of the text. */
export function goTo(view: EditorView, place: number): void {
  const { doc, tr } = view.state
  const $place = doc.resolve(Math.min(place, doc.content.size))
  view.focus()
  view.dispatch(
    tr.setSelection(TextSelection.between($place, $place)).scrollIntoView(),
  )
}

/**
 * Lets the editor read where the cursor went with the last key, of which the
 * browser tells late.
 */
export function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}
