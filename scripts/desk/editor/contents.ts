import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Clause, Reading } from './atoms.ts'
import { get, make } from './elements.ts'

/** Lists the clauses once the list is opened; each leads to its place. */
export function connectContents(view: EditorView, { clauses }: Reading): void {
  const popover = get('nav', '#contents')
  const item = ({ number, title, depth, at }: Clause) => {
    const onclick = () => {
      const { doc, tr } = view.state
      const end = at + (doc.nodeAt(at)?.nodeSize ?? 2) - 1
      const cursor = TextSelection.create(doc, end)
      popover.hidePopover()
      view.focus()
      view.dispatch(tr.setSelection(cursor).scrollIntoView())
    }
    const className = `plain depth-${depth}`
    return make(
      'li',
      {},
      make('button', { className, onclick }, `${number} ${title}`),
    )
  }
  popover.onbeforetoggle = () =>
    get('ol', '#clauses').replaceChildren(...clauses(view.state.doc).map(item))
}
