import type { Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Reading } from './atoms.ts'
import { get } from './elements.ts'

interface Found {
  from: number
  to: number
}

/** Marks what is selected while the panel that finds words is open. */
export const foundWords = new Plugin({
  props: {
    decorations({ doc, selection: { from, to } }) {
      if (get('form', '#finding').hidden) return null
      const mark = Decoration.inline(from, to, { class: 'found' })
      return DecorationSet.create(doc, [mark])
    },
  },
})

/**
 * Where words stand as readers see them, in whatever case: in the value of a
 * fact, or a reference, too, which are found whole.
 */
function find(doc: Node, words: string, reading: Reading): Found[] {
  let text = ''
  const places: Found[] = []
  doc.descendants((node, at) => {
    const shown = node.isInline ? reading.words(node, doc) : '\n'
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
  const next = () => {
    const found = search()
    const place =
      found.find(({ from }) => from >= view.state.selection.to) ?? found[0]
    status.textContent = place
      ? `${found.indexOf(place) + 1} of ${found.length}`
      : 'Nothing found.'
    if (!place) return
    const { doc, tr } = view.state
    const selection = TextSelection.create(doc, place.from, place.to)
    view.dispatch(tr.setSelection(selection))
    view.dom.querySelector('.found')?.scrollIntoView({ block: 'center' })
  }
  const replace = (places: readonly Found[]) => {
    const { tr } = view.state
    for (const { from, to } of places.toReversed())
      tr.insertText(other?.value ?? '', from, to)
    view.dispatch(tr)
  }
  const acts: Record<string, () => void> = {
    Next: next,
    Replace() {
      const { from, to } = view.state.selection
      replace(search().filter((it) => it.from === from && it.to === to))
      next()
    },
    'Replace all'() {
      const found = search()
      replace(found)
      status.textContent = `Replaced: ${found.length}`
    },
    Close() {
      panel.hidden = true
      view.dispatch(view.state.tr)
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
