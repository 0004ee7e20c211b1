import {
  Compartment,
  type EditorState,
  type Extension,
} from '@codemirror/state'
import { type EditorView, showTooltip, type Tooltip } from '@codemirror/view'
import { ask } from './ask.ts'
import { make } from './elements.ts'
import { FACT, surroundings } from './outline.ts'
import type { OpenText } from './protocol.ts'

const values = new Compartment()

/**
 * Says of the fact at the cursor what it is, and lets its value be changed
 * where the text can still change.
 */
export function factBeside(file: OpenText, changed: () => void): Extension {
  const tooltip = (state: EditorState): Tooltip | null => {
    const found = factAt(state)
    return found
      ? {
          pos: found.from,
          above: true,
          create: (view) => ({ dom: describe(view, found.name, changed) }),
        }
      : null
  }
  return [
    values.of(surroundings.of(file.surroundings)),
    showTooltip.compute(['doc', 'selection', surroundings], tooltip),
  ]
}

/** The fact that the cursor touches, or that is selected. */
function factAt({ doc, selection }: EditorState) {
  const { from, to } = selection.main
  const line = doc.lineAt(from)
  for (const { index, 0: all, 1: name = '' } of line.text.matchAll(FACT)) {
    const start = line.from + index
    if (start <= from && to <= start + all.length) return { from: start, name }
  }
  return undefined
}

function describe(view: EditorView, name: string, changed: () => void) {
  const { facts, meanings } = view.state.facet(surroundings)
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
    const { value } = input
    button.disabled = true
    try {
      const { base } = await about
      const body = new URLSearchParams({ name, value, base })
      const answer = await fetch('/desk/fact', { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
      const now = view.state.facet(surroundings)
      const facts = { ...now.facts, [name]: value }
      view.dispatch({
        effects: values.reconfigure(surroundings.of({ ...now, facts })),
        selection: view.state.selection,
      })
      changed()
      view.focus()
    } catch (problem) {
      error.textContent = problem instanceof Error ? problem.message : ''
      button.disabled = false
    }
  }

  return make(
    'div',
    { className: 'about' },
    make('b', {}, meanings[name] || name),
    printed,
    ...(view.state.readOnly ? [] : [form, error]),
  )
}
