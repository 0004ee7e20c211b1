import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Clause, Reading } from './atoms.ts'
import { get, make } from './elements.ts'

/**
 * Lists the clauses, each of which leads to its place, and may be dragged, or
 * moved by Alt and an arrow, with all that stands in it. Returns what keeps the
 * list.
 */
export function connectContents(view: EditorView, { clauses }: Reading) {
  const list = get('ol', '#clauses')
  let shown: readonly Clause[] = []
  const go = ({ at }: Clause) => {
    const { doc, tr } = view.state
    const end = at + (doc.nodeAt(at)?.nodeSize ?? 2) - 1
    view.dispatch(
      tr.setSelection(TextSelection.create(doc, end)).scrollIntoView(),
    )
    get('nav', '#contents').hidePopover()
    view.focus()
  }
  const item = (clause: Clause, i: number) => {
    const { number, title, depth } = clause
    const button = make(
      'button',
      {
        type: 'button',
        className: `plain depth-${depth}`,
        draggable: view.editable,
      },
      `${number} ${title}`,
    )
    button.onclick = () => go(clause)
    button.ondragstart = ({ dataTransfer }) =>
      dataTransfer?.setData('clause', `${i}`)
    button.ondragover = (event) => event.preventDefault()
    button.ondrop = (event) => {
      event.preventDefault()
      move(Number(event.dataTransfer?.getData('clause')), i)
    }
    button.onkeydown = ({ key, altKey }) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[key]
      if (by && altKey) move(i, siblingOf(i, by))
    }
    return make('li', {}, button)
  }
  /** The next clause of its level, or the one before. */
  const siblingOf = (i: number, by: number) => {
    let at = i + by
    while (shown[at] && (shown[at]?.depth ?? 0) > (shown[i]?.depth ?? 0))
      at += by
    return by > 0 ? at : at
  }
  const endOf = (i: number) => {
    const next = shown.find(
      (it, at) => at > i && it.depth <= (shown[i]?.depth ?? 0),
    )
    return next?.at ?? view.state.doc.content.size
  }
  /** Puts a clause before another, or behind it where it came from above. */
  const move = (from: number, to: number) => {
    const [moved, other] = [shown[from], shown[to]]
    if (!moved || !other || !view.editable) return
    const [start, end] = [moved.at, endOf(from)]
    const at = to > from ? endOf(to) : other.at
    if (at >= start && at <= end) return
    const { doc, tr } = view.state
    const { content } = doc.slice(start, end)
    tr.delete(start, end)
    view.dispatch(tr.insert(tr.mapping.map(at), content))
    list
      .querySelectorAll('button')
      [shown.findIndex(({ id }) => id === moved.id)]?.focus()
  }
  return () => {
    const now = clauses(view.state.doc)
    if (now === shown) return
    const isSame =
      JSON.stringify(now.map(({ at, ...it }) => it)) ===
      JSON.stringify(shown.map(({ at, ...it }) => it))
    shown = now
    if (!isSame) list.replaceChildren(...now.map(item))
  }
}
