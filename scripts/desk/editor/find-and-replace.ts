import { SearchQuery } from 'prosemirror-search'
import type { EditorView } from 'prosemirror-view'
import { wholeWords } from '../../text/whole-words.ts'
import { openDialog } from './dialog.ts'
import { make } from './elements.ts'

/** Asks for words and replaces them with others, everywhere. */
export async function openReplace(view: EditorView): Promise<void> {
  const { doc, selection } = view.state
  const value = doc.textBetween(selection.from, selection.to)
  const find = make('input', { value })
  const replacement = make('input', {})
  const count = make('p', { role: 'status' })
  const matches = () => {
    const search = wholeWords(find.value)
    const query = new SearchQuery({ search, regexp: true, caseSensitive: true })
    const found = []
    let match = query.findNext(view.state)
    for (; match; match = query.findNext(view.state, match.to))
      found.push(match)
    return found
  }
  const showCount = () => {
    count.textContent = `Found: ${matches().length}`
  }
  showCount()

  const form = make(
    'div',
    { className: 'field', oninput: showCount },
    make('label', { className: 'field' }, 'Find', find),
    make('label', { className: 'field' }, 'Replace with', replacement),
    count,
  )
  const isReplaced =
    (await openDialog(view, 'Replace', 'Replace all', form)) &&
    (replacement.value ||
      (await openDialog(
        view,
        `Delete “${find.value}” everywhere (${matches().length})?`,
        'Delete',
      )))
  if (!isReplaced) return
  const { tr } = view.state
  for (const { from, to } of matches().toReversed())
    tr.insertText(replacement.value, from, to)
  view.dispatch(tr)
}
