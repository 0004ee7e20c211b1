import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { ask } from './ask.ts'
import { decorated, factOf } from './atoms.ts'
import { get, make } from './elements.ts'
import { underlined } from './problems.ts'
import type { Surroundings } from './protocol.ts'

/** Says of a fact what it is, and of words that are clicked what is wrong. */
export function besideCursor(surroundings: Surroundings): Plugin {
  const box = get('div', '#about')
  let shown = ''
  let isClicked = false
  const hear = ({ type }: Event) => {
    isClicked = type === 'mousedown'
    return false
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: (_, event) => hear(event),
        keydown: (_, event) => hear(event),
      },
    },
    view: () => ({
      update(view) {
        const { selection, doc } = view.state
        const { from, to } = selection
        const found =
          underlined.getState(view.state)?.marks.find(from, to) ?? []
        const node = selection instanceof NodeSelection ? selection.node : null
        const name = factOf(node)
        const places = isClicked ? found.map((it) => it.from) : ''
        const key = `${name} ${doc.nodeSize} ${places}`
        if (key === shown) return
        shown = key
        const problems = isClicked && (selection.empty || node) ? found : []
        box.replaceChildren(
          ...(name ? [describeFact(view, name, surroundings)] : []),
          ...problems.map(({ spec }) => spec.item()),
        )
        box.hidden = box.childElementCount === 0
        if (box.hidden) return
        const { left, bottom } = view.coordsAtPos(from)
        const frame = box.offsetParent?.getBoundingClientRect() ?? {
          left: 0,
          top: 0,
          width: 0,
        }
        const most = frame.width - box.offsetWidth
        box.style.left = `${Math.max(0, Math.min(left - frame.left, most))}px`
        box.style.top = `${bottom - frame.top + 4}px`
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
