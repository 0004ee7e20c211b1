import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import { decorated, factOf } from './atoms.ts'
import { get, make } from './elements.ts'
import { underlined } from './problems.ts'
import type { Surroundings } from './protocol.ts'

/** Says below the text what is wrong at the cursor, and of a fact what it is. */
export function besideCursor(surroundings: Surroundings): Plugin {
  const box = get('div', '#about')
  let shown: unknown[] = []
  return new Plugin({
    view: () => ({
      update(view) {
        const { selection } = view.state
        const { $from, from, to } = selection
        const name = to - from === 1 ? factOf($from.nodeAfter) : undefined
        const isPlace = view.hasFocus() && (selection.empty || name)
        const { marks } = underlined.getState(view.state) ?? {}
        const found = (isPlace && marks?.find(from, to)) || []
        const now = [name, ...found.map(({ spec }) => spec.item)]
        if (
          now.length === shown.length &&
          now.every((it, i) => it === shown[i])
        )
          return
        shown = now
        box.replaceChildren(
          ...(name ? [describeFact(view, name, surroundings)] : []),
          ...found.map(({ spec }) => spec.item()),
        )
        box.hidden = box.childElementCount === 0
        const chosen = view.dom.querySelector('.ProseMirror-selectednode')
        chosen?.scrollIntoView({ block: 'nearest' })
      },
    }),
  })
}

/** What a fact is, where it is printed, and a form that changes it. */
function describeFact(
  view: EditorView,
  name: string,
  { facts, meanings }: Surroundings,
): HTMLElement {
  const printed = make('small', {}, 'Printed in …')
  const input = make('input', { value: facts[name] ?? '', ariaLabel: 'Value' })
  const error = make('small', { className: 'error' })
  const button = make('button', { type: 'submit' }, 'Change this fact')
  const form = make('form', { className: 'row' }, input, button)
  const about = ask('about', { name })
  about
    .then((it) => {
      printed.textContent = `Printed in ${it.printed.join(', ')}.`
    })
    .catch(() => printed.remove())
  form.onsubmit = async (event) => {
    event.preventDefault()
    event.stopPropagation()
    button.disabled = true
    try {
      const { value } = input
      await ask('fact', { name, value, base: (await about).base })
      facts[name] = value
      view.dispatch(view.state.tr.setMeta(decorated, true))
      view.focus()
    } catch (problem) {
      error.textContent = (problem as Error).message
    }
    button.disabled = false
  }
  const parts = view.editable ? [form, error] : []
  return make(
    'div',
    {},
    make('b', {}, meanings[name] || name),
    printed,
    ...parts,
  )
}
