import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { applyEdits } from '../../text/diagnostics/edits.ts'
import { get, goTo, make, readSelection } from './elements.ts'
import { confirm } from './guard-atoms.ts'
import { onUpdate } from './on-update.ts'
import { post } from './post.ts'
import type { Problem } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { printParts } from './write-markdown.ts'

/** Milliseconds after the last key before the text is checked. */
const PAUSE = 120

/** Underlines the words at which there are problems. */
export const underlines: Plugin<DecorationSet> = new Plugin({
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => tr.getMeta(underlines) ?? set.map(tr.mapping, tr.doc),
  },
  props: { decorations: (state) => underlines.getState(state) },
})

/** Checks the text after each change and lists its diagnostics. */
export const problemPanel = (path: string): Plugin =>
  onUpdate((view) => {
    const list = get('ul', '#problems')
    const status = get('p', '#found')

    async function check(): Promise<void> {
      const { doc } = view.state
      const isOutdated = () => doc !== view.state.doc
      // The fixes are edits of the text that was checked.
      list.inert = true
      await new Promise((done) => setTimeout(done, PAUSE))
      if (isOutdated()) return
      const [front = '', ...blocks] = printParts(doc)
      // The rules read the source without its BOM.
      const parts = [front.replace(/^\ufeff/, ''), ...blocks]
      const fields = { path, text: parts.join('') }
      const found = await post<Problem[]>('problems', fields).catch(() => null)
      readSelection()
      if (!found || isOutdated()) return

      const text = parts.join('')
      const inText = found.filter(({ start }) => start >= front.length)
      const marks = inText.map(({ start, isError }) => {
        const word = wordAt(text, start)
        const from = placeOf(view, parts, start, word)
        const to = from + word.length
        return Decoration.inline(from, to, { class: classOf(isError) })
      })
      const set = DecorationSet.create(doc, marks)
      view.dispatch(view.state.tr.setMeta(underlines, set))
      list.replaceChildren(...found.map((it) => itemOf(it, view, parts)))
      list.inert = false
      const count = found.length ? `Problems: ${found.length}` : 'No problems.'
      if (status.textContent !== count) status.textContent = count
    }

    check()
    return ({ doc }) => {
      if (doc !== view.state.doc) check()
    }
  })

/** A row with a button that leads to the problem, its remedy and its fixes. */
function itemOf(
  { start, reason, remedy, offers, isError }: Problem,
  view: EditorView,
  parts: readonly string[],
): HTMLElement {
  const text = parts.join('')
  const [front = ''] = parts
  const isInFront = start < front.length
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1)
  const [word = ''] = isInFront
    ? (/^\w+/.exec(line) ?? [])
    : [wordAt(text, start)]
  const className = classOf(isError)
  const where = isInFront ? word || 'the whole text' : word && `“${word}”`
  const title = make('small', {}, [className, where].filter(Boolean).join(': '))
  const go = () => {
    const input = isInFront && document.getElementsByName(word)[0]
    if (!input) return goTo(view, placeOf(view, parts, start, word))
    input.closest('details')?.setAttribute('open', '')
    input.focus()
  }
  const fixes = (view.editable ? offers : []).map(({ label, edits }) => {
    const onclick = () => {
      const fixed = applyEdits(text, edits)
      view.dispatch(confirm(replaceBlocks(view.state.tr, fixed)))
      view.focus()
    }
    return make('button', { onclick }, label)
  })
  return make(
    'li',
    { className },
    make('button', { onclick: go }, title, make('b', {}, reason)),
    ` ${remedy} `,
    ...fixes,
  )
}

const classOf = (isError: boolean) => (isError ? 'error' : 'warning')

function wordAt(text: string, start: number): string {
  return /^[\p{L}\p{N}_]*/u.exec(text.slice(start))?.[0] ?? ''
}

/** The position of a word in the block at an offset of the file. */
function placeOf(
  { state: { doc } }: EditorView,
  parts: readonly string[],
  start: number,
  word: string,
): number {
  const endOf = (i: number) => parts.slice(0, i + 1).join('').length
  const index = parts.findIndex((_, i) => endOf(i) > start) - 1
  const first = doc.resolve(0).posAtIndex(Math.max(index, 0))
  let at = first
  doc.maybeChild(index)?.descendants(({ text }, inside) => {
    const found = text?.indexOf(word) ?? -1
    if (found >= 0 && at === first) at += 1 + inside + found
  })
  return at
}
