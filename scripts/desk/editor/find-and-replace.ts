import {
  getMatchHighlights,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { field, openDialog } from './dialog.ts'
import { make, notify } from './elements.ts'

/** A word or an amount such as 10,000.50. */
const WORD = /(?:[\p{L}\p{M}\p{N}_]|(?<=\p{N})[.,](?=\p{N}))+/gu

/** Asks for two texts and replaces one with the other, everywhere. */
export async function openReplace(view: EditorView): Promise<void> {
  const { doc, selection } = view.state
  const find = make('input', {
    required: true,
    value: doc.textBetween(selection.from, selection.to),
  })
  const replacement = make('input', {})
  const whole = make('input', { type: 'checkbox', checked: true })
  const count = make('p', { role: 'status' })
  const matches = () => getMatchHighlights(view.state).find()
  const search = () => {
    const query = new SearchQuery({
      search: find.value,
      caseSensitive: true,
      literal: true,
      // The `wholeWord` of the package knows no digits and no vowel signs.
      filter: (state, { from, to }) =>
        !whole.checked || (isWordEdge(state, from) && isWordEdge(state, to)),
    })
    view.dispatch(setSearchState(view.state.tr, query))
    count.textContent = `Found: ${matches().length}`
    find.setCustomValidity(matches().length > 0 ? '' : 'Not found.')
  }
  find.oninput = search
  whole.oninput = search
  search()

  const isReplaced =
    (await openDialog(
      view,
      'Replace',
      'Replace all',
      field('Find', find),
      field('Replace with', replacement),
      make('label', {}, whole, ' Whole words only'),
      count,
    )) &&
    (replacement.value !== '' ||
      (await openDialog(
        view,
        `Delete “${find.value}” everywhere (${matches().length})?`,
        'Delete',
      )))
  const tr = setSearchState(view.state.tr, new SearchQuery({ search: '' }))
  if (isReplaced) {
    for (const { from, to } of matches().toReversed())
      tr.insertText(replacement.value, from, to)
    notify(`Replaced: ${matches().length}`)
  }
  view.dispatch(tr)
}

/** Whether a position is not inside a word. */
function isWordEdge({ doc }: EditorState, at: number): boolean {
  const { parent, parentOffset } = doc.resolve(at)
  const text = parent.textBetween(0, parent.content.size, '', '\ufffc')
  return Array.from(text.matchAll(WORD)).every(
    ({ index, 0: word }) =>
      parentOffset <= index || parentOffset >= index + word.length,
  )
}
