import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { EditorView, type Panel, showPanel } from '@codemirror/view'
import { make } from './elements.ts'
import { shownText } from './reading.ts'

const setOpen = StateEffect.define<boolean>()

/** The panel in which words are looked for, where it is open. */
export const findPanel = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) =>
    effects.find((it) => it.is(setOpen))?.value ?? value,
  provide: (field) => showPanel.from(field, (open) => (open ? panel : null)),
})

/** Opens the panel in which words are looked for. */
export function openFind(view: EditorView): boolean {
  view.dispatch({ effects: setOpen.of(true) })
  view.dom.querySelector<HTMLInputElement>('.find input')?.select()
  return true
}

/**
 * Where words stand as readers see them, in whatever case: in the value of a
 * fact, or a reference, too, which are found whole.
 */
export function find(state: EditorState, words: string) {
  const shown = shownText(state)
  const text = shown.map((it) => it.text).join('')
  const places = shown.flatMap(({ text, from, to, isLabel }) =>
    text
      .split('')
      .map((_, i) =>
        isLabel ? { from, to } : { from: from + i, to: from + i + 1 },
      ),
  )
  const pattern = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') || '(?!)'
  return Array.from(
    text.matchAll(new RegExp(pattern, 'giu')),
    ({ index, 0: found }) => ({
      from: places[index]?.from ?? 0,
      to: places[index + found.length - 1]?.to ?? 0,
    }),
  )
}

function panel(view: EditorView): Panel {
  const input = make('input', { ariaLabel: 'Find' })
  const status = make('span', { role: 'status' })
  const go = (isForward: boolean) => {
    const found = find(view.state, input.value)
    const { from, to } = view.state.selection.main
    const next = isForward
      ? found.findIndex((it) => it.from >= to)
      : found.findLastIndex((it) => it.to <= from)
    const at = next < 0 && !isForward ? found.length - 1 : Math.max(0, next)
    const place = found[at]
    status.textContent = place
      ? `${at + 1} of ${found.length}`
      : 'Nothing found.'
    if (place)
      view.dispatch({
        selection: { anchor: place.from, head: place.to },
        effects: EditorView.scrollIntoView(place.from, { y: 'center' }),
      })
  }
  const close = () => {
    view.dispatch({ effects: setOpen.of(false) })
    view.focus()
  }
  const button = (label: string, onclick: () => void) =>
    make('button', { type: 'button', onclick }, label)
  const dom = make(
    'div',
    { className: 'find row' },
    input,
    button('Next', () => go(true)),
    button('Previous', () => go(false)),
    status,
    button('Close', close),
  )
  dom.onkeydown = (event) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.target !== input) return
    go(!event.shiftKey)
    event.preventDefault()
  }
  return { dom, top: true, mount: () => input.focus() }
}
