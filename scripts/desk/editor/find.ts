import type { Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Reading } from './atoms.ts'
import { get } from './elements.ts'

interface Found {
  from: number
  to: number
}

/** Marks what is looked for, also while the panel has the focus. */
export const foundWords: Plugin<Found | undefined> = new Plugin<
  Found | undefined
>({
  state: {
    init: () => undefined,
    apply: (tr, found) =>
      tr.docChanged ? undefined : (tr.getMeta(foundWords) ?? found),
  },
  props: {
    decorations(state) {
      const found = foundWords.getState(state)
      const marks = found
        ? [Decoration.inline(found.from, found.to, { class: 'found' })]
        : []
      return DecorationSet.create(state.doc, marks)
    },
  },
})

/**
 * Where words stand as readers see them, in whatever case: in the value of a
 * fact, or a reference, too, which are found whole.
 */
export function find(doc: Node, words: string, reading: Reading): Found[] {
  let text = ''
  const places: Found[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock) {
      text += '\n'
      places.push({ from: at, to: at })
    }
    if (!node.isInline) return
    const shown = reading.words(node, doc)
    text += shown
    for (let i = 0; i < shown.length; i++)
      places.push(
        node.isText
          ? { from: at + i, to: at + i + 1 }
          : { from: at, to: at + node.nodeSize },
      )
  })
  const pattern = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') || '(?!)'
  return Array.from(
    text.matchAll(new RegExp(pattern, 'giu')),
    ({ index, 0: found }) => ({
      from: places[index]?.from ?? 0,
      to: places[index + found.length - 1]?.to ?? 0,
    }),
  )
}

/** Lets the panel find and replace words. Returns what opens it. */
export function connectFind(view: EditorView, reading: Reading) {
  const panel = get('form', '#finding')
  const [input, other] = panel.querySelectorAll('input')
  const status = get('span', '[role=status]')
  const search = () => find(view.state.doc, input?.value ?? '', reading)
  const go = (isForward: boolean) => {
    const found = search()
    const { from, to } = foundWords.getState(view.state) ?? view.state.selection
    const next = isForward
      ? found.findIndex((it) => it.from >= to)
      : found.findLastIndex((it) => it.to <= from)
    const place = found.at(isForward ? Math.max(0, next) : next)
    status.textContent = place
      ? `${found.indexOf(place) + 1} of ${found.length}`
      : 'Nothing found.'
    if (!place) return
    const { doc, tr } = view.state
    const selection = TextSelection.create(doc, place.from, place.to)
    view.dispatch(tr.setSelection(selection).setMeta(foundWords, place))
    view.dom.querySelector('.found')?.scrollIntoView({ block: 'center' })
  }
  const replace = (places: readonly Found[]) => {
    const { tr } = view.state
    for (const { from, to } of places.toReversed())
      tr.insertText(other?.value ?? '', from, to)
    view.dispatch(tr)
  }
  const acts: Record<string, () => void> = {
    Next: () => go(true),
    Previous: () => go(false),
    Replace() {
      const found = foundWords.getState(view.state)
      if (found) replace([found])
      go(true)
    },
    'Replace all'() {
      const found = search()
      replace(found)
      status.textContent = `Replaced: ${found.length}`
    },
    Close() {
      panel.hidden = true
      view.focus()
    },
  }
  panel.onsubmit = (event) => {
    event.preventDefault()
    acts[event.submitter?.getAttribute('name') ?? 'Next']?.()
  }
  panel.onkeydown = ({ key }) => {
    if (key === 'Escape') acts.Close?.()
  }
  return () => {
    panel.hidden = false
    input?.select()
    return true
  }
}
