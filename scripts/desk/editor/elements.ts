import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

type Tags = HTMLElementTagNameMap

/** Returns the first element that matches; the edit view must have one. */
export const get = <Tag extends keyof Tags>(tag: Tag, selector = '') =>
  document.querySelector(tag + selector) as Tags[Tag]

/** Creates an element; strings become text, never markup. */
export function make<Tag extends keyof Tags>(
  tag: Tag,
  properties: Partial<Tags[Tag]>,
  ...children: (Node | string)[]
): Tags[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Moves the cursor to a position and scrolls there. */
export function moveTo(view: EditorView, at: number): void {
  const { doc, tr } = view.state
  const $at = doc.resolve(Math.min(at, doc.content.size))
  view.focus()
  view.dispatch(
    tr.setSelection(TextSelection.between($at, $at)).scrollIntoView(),
  )
}

/** Makes the editor read the cursor now: browsers report its moves late. */
export function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'))
}
