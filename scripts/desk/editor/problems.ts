import type { Node } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import type { Reading } from './atoms.ts'
import { get, make, readSelection } from './elements.ts'
import type { Problem } from './protocol.ts'
import { bring } from './replace-blocks.ts'
import { print, printParts } from './write-markdown.ts'

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 120

/**
 * What rules find, underlined at its words; in the list beside the text that of
 * the words at the cursor is brought into view.
 */
export const underlined: Plugin<DecorationSet> = new Plugin({
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => tr.getMeta(underlined) ?? set.map(tr.mapping, tr.doc),
  },
  props: { decorations: (state) => underlined.getState(state) },
  view: () => ({
    update({ state }) {
      const { from, to } = state.selection
      const [here] = underlined.getState(state)?.find(from, to) ?? []
      const item: Element | undefined = here?.spec.item
      const before = document.querySelector('#problems [aria-current]')
      if (before === (item ?? null)) return
      before?.removeAttribute('aria-current')
      item?.setAttribute('aria-current', 'true')
      item?.scrollIntoView({ block: 'nearest' })
    },
  }),
})

/** Makes what asks for the problems of a text as it stands in the window. */
export function problemChecker(
  view: EditorView,
  path: string,
  reading: Reading,
) {
  return async () => {
    const { doc } = view.state
    const isOld = () => doc !== view.state.doc
    await new Promise((done) => setTimeout(done, PAUSE))
    if (isOld()) return
    const parts = printParts(doc)
    const text = parts.join('')
    const found = await ask('problems', { path, text }).catch(() => undefined)
    readSelection()
    if (!found || isOld()) return

    const marks: Decoration[] = []
    const items = found.map((problem) => {
      const place = placeIn(doc, parts, problem.start)
      const item = describe(view, problem, place, reading)
      const seen = { class: problem.isError ? 'wrong' : 'doubtful' }
      if (place)
        marks.push(Decoration.inline(place.from, place.to, seen, { item }))
      return item
    })
    const count = found.length ? `Problems: ${found.length}` : 'No problems.'
    const status = get('p', '#found')
    if (status.textContent !== count) status.textContent = count
    get('ul', '#problems').replaceChildren(...items)
    const set = DecorationSet.create(doc, marks)
    view.dispatch(view.state.tr.setMeta(underlined, set))
  }
}

/** More of them are a list. */
const MOST_BUTTONS = 4

/** An item that says what is wrong, leads there, and mends it. */
function describe(
  view: EditorView,
  { start, reason, remedy, isError, offers, run }: Problem,
  place: Place | undefined,
  { words }: Reading,
): HTMLElement {
  const { doc } = view.state
  const { front } = doc.attrs
  const line = front.lastIndexOf('\n', start - 1) + 1
  const [field] = /^\w+/.exec(place ? '' : front.slice(line)) ?? []
  const said =
    place && doc.textBetween(place.from, place.to, ' ', (it) => words(it, doc))
  const where = said ? `“${said}”` : (field ?? 'the whole text')
  const go = () => {
    const input = document.querySelector<HTMLElement>(`#notes [name=${field}]`)
    input?.closest('details')?.setAttribute('open', '')
    if (input) return input.focus()
    const { tr } = view.state
    const at = Math.min(place?.from ?? 0, tr.doc.content.size)
    view.focus()
    view.dispatch(
      tr.setSelection(Selection.near(tr.doc.resolve(at))).scrollIntoView(),
    )
  }
  const buttons = offers.map(({ label, edits }) => {
    const onclick = () => {
      let text = print(doc)
      for (const it of edits.toSorted((a, b) => b.start - a.start))
        text = text.slice(0, it.start) + it.text + text.slice(it.end)
      // Where something was typed since, the next answer is on its way.
      if (view.state.doc === doc) view.dispatch(bring(view.state.tr, doc, text))
      view.focus()
    }
    return make('button', { type: 'button', onclick }, label)
  })
  const summary = make('summary', {}, 'Choose…')

  return make(
    'li',
    { className: isError ? 'error' : '' },
    make(
      'button',
      { type: 'button', className: 'plain', onclick: go },
      make('small', {}, `${isError ? 'Error' : 'Warning'}: ${where}`),
      make('b', {}, reason),
    ),
    ` ${remedy} `,
    ...(buttons.length > MOST_BUTTONS
      ? [make('details', {}, summary, ...buttons)]
      : buttons),
    run ? make('a', { className: 'button', href: run.href }, run.label) : '',
  )
}

interface Place {
  from: number
  to: number
}

/** The word at a place of the file; undefined in the front matter. */
function placeIn(
  doc: Node,
  parts: readonly string[],
  start: number,
): Place | undefined {
  let index = -1
  let left = start
  while (left >= (parts[index + 1]?.length ?? Infinity))
    left -= parts[++index]?.length ?? 0
  const block = doc.maybeChild(index)
  if (!block) return undefined

  const source = parts[index + 1] ?? ''
  const first = doc.resolve(0).posAtIndex(index) + 1
  let found: Place = { from: first, to: first + block.content.size }
  let at = 0
  block.descendants((node, inside) => {
    const pattern = node.isText ? /[\p{L}\p{N}_]+|\S/gu : /.+/gs
    const text: string = node.text ?? node.attrs.value ?? ''
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const next = source.indexOf(word, at)
      if (next < 0 || at > left) continue
      at = next + word.length
      const from = first + inside + index
      found = { from, to: from + (node.isText ? word.length : 1) }
    }
  })
  return found
}
