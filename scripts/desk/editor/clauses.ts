import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { get, make } from './elements.ts'
import { outline } from './outline.ts'

/** Lets a list of the clauses move the text. Returns what keeps the list. */
export function connectClauses(view: EditorView) {
  const list = get('select', '#clauses')
  list.onchange = () => {
    const clause = view.state.field(outline).clauses[list.selectedIndex - 1]
    if (!clause) return
    view.dispatch({
      selection: { anchor: clause.titleEnd },
      effects: EditorView.scrollIntoView(clause.from, { y: 'start' }),
    })
    view.focus()
  }
  let shown = ''

  return (state: EditorState) => {
    const { head } = state.selection.main
    const { clauses } = state.field(outline)
    const labels = clauses.map(({ number, title }) => `${number} ${title}`)
    if (labels.join('\n') !== shown)
      list.replaceChildren(
        ...['Beginning', ...labels].map((label) => make('option', {}, label)),
      )
    shown = labels.join('\n')
    list.selectedIndex = clauses.findLastIndex(({ from }) => from <= head) + 1
  }
}
