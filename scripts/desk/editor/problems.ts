import type { Node } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import { Mapping } from 'prosemirror-transform'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import type { Reading } from './atoms.ts'
import { get, make, readSelection } from './elements.ts'
import type { Problem } from './protocol.ts'
import { bring } from './replace-blocks.ts'
import { print, printParts } from './write-markdown.ts'

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 120

interface Underlined {
  marks: DecorationSet
  /** What was changed since they were asked for. */
  since: Mapping
}

/** What rules find, underlined at its words and listed beside the text. */
export const underlined: Plugin<Underlined> = new Plugin({
  state: {
    init: () => ({ marks: DecorationSet.empty, since: new Mapping() }),
    apply(tr, { marks, since }) {
      const found: DecorationSet | undefined = tr.getMeta(underlined)
      if (found) return { marks: found, since: new Mapping() }
      const next = new Mapping(since.maps)
      next.appendMapping(tr.mapping)
      return { marks: marks.map(tr.mapping, tr.doc), since: next }
    },
  },
  props: { decorations: (state) => underlined.getState(state)?.marks },
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

/** More of them are a list. */
const MOST_BUTTONS = 4

/** Makes an item that says what is wrong, leads there, and mends it. */
function describe(
  view: EditorView,
  { start, reason, remedy, isError, offers, run }: Problem,
  place: Place | undefined,
  { clauses, words: wordsOf }: Reading,
) {
  const { doc } = view.state
  const [line = ''] = /.*$/.exec(doc.attrs.front.slice(0, start)) ?? []
  const [field] = /^\w+/.exec(line + doc.attrs.front.slice(start)) ?? []
  const clause = clauses(doc).findLast(({ at }) => at <= (place?.from ?? 0))
  const words =
    place &&
    doc.textBetween(place.from, place.to, ' ', (node) => wordsOf(node, doc))
  const where = place
    ? `“${words}”${clause ? `, ${clause.number} ${clause.title}` : ''}`
    : (field ?? 'the whole text')
  const go = () => {
    const input = document.querySelector<HTMLElement>(`#notes [name=${field}]`)
    if (!place && input) {
      input.closest('details')?.setAttribute('open', '')
      return input.focus()
    }
    view.focus()
    const now = view.state.doc
    const at = Math.min(place?.from ?? 0, now.content.size)
    const near = Selection.near(now.resolve(at))
    view.dispatch(view.state.tr.setSelection(near).scrollIntoView())
  }
  const buttons = offers.map(({ label, edits }) => {
    const onclick = () => {
      let text = print(doc)
      for (const it of edits.toSorted((a, b) => b.start - a.start))
        text = text.slice(0, it.start) + it.text + text.slice(it.end)
      const { since } = underlined.getState(view.state) ?? {}
      view.dispatch(bring(view.state.tr, doc, text, since ?? new Mapping()))
      view.focus()
    }
    return make('button', { type: 'button', onclick }, label)
  })
  const summary = make('summary', {}, 'Choose…')
  const choices =
    buttons.length > MOST_BUTTONS
      ? [make('details', {}, summary, ...buttons)]
      : buttons
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
      ...choices,
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
