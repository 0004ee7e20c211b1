import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { factOf } from './atoms.ts'
import { get, make } from './elements.ts'
import type { OpenText } from './protocol.ts'

/** Says below the text what the selected fact is, and leads to its page. */
export function showFact(
  { state: { selection }, editable }: EditorView,
  { path, surroundings: { meanings } }: OpenText,
): void {
  const name =
    selection instanceof NodeSelection ? factOf(selection.node) : undefined
  const box = get('div', '#about')
  box.hidden = name === undefined
  if (name === undefined) return

  const asked = new URLSearchParams({ name, back: path })
  const href = `/desk/facts?${asked}#${name}`
  const link = make('a', { className: 'button', href }, 'Change this fact…')
  box.replaceChildren(meanings[name] || name, ' ', editable ? link : '')
}
