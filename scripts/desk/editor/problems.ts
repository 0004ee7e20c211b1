import type { Node } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import type { Reading } from './atoms.ts'
import { get, make, readSelection } from './elements.ts'
import type { Problem } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { print, printParts } from './write-markdown.ts'

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 120

/** What rules find, underlined at its words and listed beside the text. */
export const underlined: Plugin<DecorationSet> = new Plugin({
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => tr.getMeta(underlined) ?? set.map(tr.mapping, tr.doc),
  },
  props: { decorations: (state) => underlined.getState(state) },
})

/** Makes what asks for the problems of a text as it stands in the window. */
export function problemChecker(
  view: EditorView,
  path: string,
  reading: Reading,
) {
  let asked = 0
  return async () => {
    const mine = ++asked
    await new Promise((done) => setTimeout(done, PAUSE))
    if (mine !== asked) return
    const { doc } = view.state
    const parts = printParts(doc)
    const text = parts.join('')
    const found = await ask('problems', { path, text }).catch(() => [])
    readSelection()
    if (doc !== view.state.doc || mine !== asked) return

    const items = found.map((problem) => {
      const place = placeIn(doc, parts, problem.start)
      return { problem, place, item: describe(view, problem, place, reading) }
    })
    const marks = items.flatMap(({ problem, place, item }) =>
      place
        ? Decoration.inline(
            place.from,
            place.to,
            { class: problem.isError ? 'wrong' : 'doubtful' },
            { item },
          )
        : [],
    )
    const set = DecorationSet.create(doc, marks)
    view.dispatch(view.state.tr.setMeta(underlined, set))
    const count = found.length ? `Problems: ${found.length}` : 'No problems.'
    const status = get('p', '#found')
    if (status.textContent !== count) status.textContent = count
    get('ul', '#problems').replaceChildren(...items.map(({ item }) => item()))
  }
}

/** Makes an item that says what is wrong, leads there, and mends it. */
function describe(
  view: EditorView,
  { start, reason, remedy, isError, offers, run }: Problem,
  place: Place | undefined,
  { clauses }: Reading,
) {
  const { doc } = view.state
  const [line = ''] = /.*$/.exec(doc.attrs.front.slice(0, start)) ?? []
  const [field] = /^\w+/.exec(line + doc.attrs.front.slice(start)) ?? []
  const clause = clauses(doc).findLast(({ at }) => at <= (place?.from ?? 0))
  const words = place && doc.textBetween(place.from, place.to, ' ', ' ')
  const where = place
    ? `“${words}”, ${clause ? `${clause.number} ${clause.title}` : ''}`
    : (field ?? 'the whole text')
  const go = () => {
    const input = document.querySelector<HTMLElement>(`#notes [name=${field}]`)
    if (!place && input) {
      input.closest('details')?.setAttribute('open', '')
      return input.focus()
    }
    const near = Selection.near(doc.resolve(place?.from ?? 0))
    view.dispatch(view.state.tr.setSelection(near).scrollIntoView())
    view.focus()
  }
  const buttons = offers.map(({ label, edits }) => {
    const onclick = () => {
      if (doc !== view.state.doc) return
      let text = print(doc)
      for (const it of edits.toSorted((a, b) => b.start - a.start))
        text = text.slice(0, it.start) + it.text + text.slice(it.end)
      const { tr } = view.state
      for (const step of replaceBlocks(doc, text).steps) tr.step(step)
      view.dispatch(tr)
      view.focus()
    }
    return make('button', { type: 'button', onclick }, label)
  })
  return () =>
    make(
      'li',
      { className: isError ? 'error' : '' },
      make(
        'button',
        { type: 'button', className: 'plain', onclick: go },
        make('small', {}, `${isError ? 'Error' : 'Warning'}: ${where}`),
        make('b', {}, reason),
      ),
      ` ${remedy} `,
      ...buttons,
      run
        ? make(
            'a',
            {
              className: 'button',
              href: run.href,
            },
            run.label,
          )
        : '',
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
