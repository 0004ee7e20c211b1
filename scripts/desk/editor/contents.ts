import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Clause, Reading } from './atoms.ts'
import { get, make } from './elements.ts'

/**
 * Lists the clauses once the list is opened: each leads to its place, and may
 * be dragged before another with all that stands in it.
 */
export function connectContents(view: EditorView, { clauses }: Reading): void {
  const popover = get('nav', '#contents')
  const show = () =>
    get('ol', '#clauses').replaceChildren(...clauses(view.state.doc).map(item))
  const item = (clause: Clause, i: number) => {
    const { number, title, depth, at } = clause
    const button = make(
      'button',
      { className: `plain depth-${depth}`, draggable: view.editable },
      `${number} ${title}`,
    )
    button.onclick = () => {
      const { doc, tr } = view.state
      const end = at + (doc.nodeAt(at)?.nodeSize ?? 2) - 1
      const cursor = TextSelection.create(doc, end)
      popover.hidePopover()
      view.focus()
      view.dispatch(tr.setSelection(cursor).scrollIntoView())
    }
    button.ondragstart = ({ dataTransfer }) =>
      dataTransfer?.setData('text', `${i}`)
    button.ondragover = (event) => event.preventDefault()
    button.ondrop = (event) => {
      event.preventDefault()
      move(Number(event.dataTransfer?.getData('text')), at)
    }
    return make('li', {}, button)
  }
  const move = (which: number, to: number) => {
    const { doc, tr } = view.state
    const all = clauses(doc)
    const moved = all[which]
    if (!moved) return
    const next = all.find(
      ({ at, depth }) => at > moved.at && depth <= moved.depth,
    )
    const end = next?.at ?? doc.content.size
    if (to >= moved.at && to < end) return
    tr.delete(moved.at, end)
    const { content } = doc.slice(moved.at, end)
    view.dispatch(tr.insert(tr.mapping.map(to), content))
    show()
  }
  popover.onbeforetoggle = show
}
