import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { commands } from './commands.ts'
import { marks } from './schema.ts'

const marked = { Bold: marks.strong, Italic: marks.emphasis }

/**
 * Lets the buttons above a text do what they say; Tab reaches them as one, and
 * arrows lead from one to the next. Returns what shows which of them are on.
 */
export function connectToolbar(
  view: EditorView,
  questions: Record<string, () => void>,
) {
  const bar = document.querySelector<HTMLElement>('.toolbar')
  const buttons = [...(bar?.querySelectorAll('button') ?? [])]
  for (const it of buttons.slice(1)) it.tabIndex = -1
  bar?.addEventListener('keydown', ({ key, target }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (!by) return
    const able = buttons.filter((it) => it.checkVisibility())
    const button = target as HTMLButtonElement
    const next = able.at((able.indexOf(button) + by) % able.length)
    button.tabIndex = -1
    if (next) next.tabIndex = 0
    next?.focus()
  })
  // The text keeps the cursor, and what is bold there.
  bar?.addEventListener('mousedown', (event) => event.preventDefault())
  bar?.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const { name } = target
    if (questions[name]) return questions[name]()
    commands[name]?.(view.state, view.dispatch, view)
    view.focus()
  })

  return (state: EditorState) => {
    const { storedMarks, selection } = state
    const on = storedMarks ?? selection.$from.marks()
    for (const it of buttons) {
      it.ariaDisabled = `${commands[it.name]?.(state) === false}`
      const mark = marked[it.name as 'Bold']
      if (mark) it.ariaPressed = `${mark.isInSet(on) !== undefined}`
    }
  }
}
